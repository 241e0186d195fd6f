import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { seededFile } from '../platform/seeded-file.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { press } from './forms.ts'
import { expect, test as journey } from './journey.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

// Red when a worker takes over by itself, or a tab is loaded again that did not ask for it.
const DIST = join(import.meta.dirname, '../../dist')

/** A journey on a copy of the built app; `deploy` puts another worker in its place. */
const test = journey.extend<{ copy: string; deploy: () => void }>({
  copy: async ({ browserName: _browserName }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'lantern-dist-'))
    cpSync(DIST, folder, { recursive: true })
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  platform: async ({ copy }, use) => {
    const platform = await startPlatform({ dataFile: await seededFile(), dist: copy, port: 0 })
    await use(platform)
    await platform.close()
  },
  deploy: async ({ copy }, use) => {
    await use(() => {
      const file = join(copy, 'sw.js')
      const next = `${readFileSync(file, 'utf8')}\n// the next version`
      for (const packed of ['.br', '.gz']) rmSync(file + packed)
      writeFileSync(file, next)
    })
  },
})

test.use({ lang: 'ID', member: 'demo', size: 'android' })

function waitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
}

test('a new version waits, is taken in one tab, and takes nothing from the other', async ({
  page,
  context,
  deploy,
  lang,
}) => {
  const offer = (tab: Page) => tab.getByText(text(lang, 'A new version is ready'))
  await page.goto('/home')
  await settled(page)
  await workerReady(page)
  const other = await context.newPage()
  const amount = other.locator('input[inputmode=decimal]')
  await other.goto('/deposit')
  await amount.fill('500')
  let loads = 0
  other.on('load', () => (loads += 1))
  deploy()
  await page.bringToFront()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(offer(page)).toBeVisible()
  expect(await waitingWorker(page)).toBe(true)

  const taken = page.waitForEvent('load')
  await press(page, lang, 'Update')
  await taken
  await settled(page)
  await expect(offer(page)).toHaveCount(0)
  expect(await waitingWorker(page)).toBe(false)

  await other.bringToFront()
  await expect(offer(other)).toBeVisible()
  expect(loads).toBe(0)
  await expect(amount).toHaveValue('500')
  const takenToo = other.waitForEvent('load')
  await press(other, lang, 'Update')
  await takenToo
  await expect(amount).toHaveValue('500')
  await expect(offer(other)).toHaveCount(0)
})
