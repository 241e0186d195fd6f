import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { CHROMIUM_ARGS } from '../gate/chromium-path.ts'
import { phoneAccess } from '../platform/https/phone-access.ts'
import { seededFile } from '../platform/seeded-file.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { findBrowser } from './browser.ts'
import { builtApp } from './built-app.ts'
import { press } from './forms.ts'
import { settled } from './screens.ts'
import { workerReady } from './worker.ts'

/** Returns the hash of an authority's key, as Chromium's list of trusted keys needs it. */
function keyHash(pem: string): string {
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

// Red when the server's certificate is not signed by the authority that the phone trusts, or the first page does not lead on.
test('a phone that trusts our authority is led to HTTPS, where the app installs and starts offline', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-https-'))
  const { options } = await phoneAccess(folder)
  const platform = await startPlatform({
    dataFile: await seededFile(),
    dist: builtApp(false),
    port: 0,
    ...options,
  })
  const authority = readFileSync(join(folder, 'certificate/authority.crt'), 'utf8')
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath: findBrowser(),
    args: [...CHROMIUM_ARGS, `--ignore-certificate-errors-spki-list=${keyHash(authority)}`],
  })
  try {
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${platform.port}`)
    await expect(page).toHaveURL(`https://127.0.0.1:${platform.port}/home`)
    await press(page, 'CN', 'Yes, and I accept the rules')
    await settled(page)
    await workerReady(page)
    const browser = await context.newCDPSession(page)
    expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })

    await platform.close()
    await page.reload()
    await settled(page)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  } finally {
    await context.close()
    rmSync(folder, { recursive: true })
  }
})
