import type { BrowserContext, Page } from '@playwright/test'
import { askForUpdate, buildOf, countLoads, expect, test } from './deployed.ts'
import { readDatabases, tokenOnDisk } from './disk.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

test.use({ worker: true, lang: 'EN', member: 'demo', theme: 'dark' })

/** Resolves with what is left of the worker: the number of registrations, and the caches. */
function leftOfWorker(page: Page): Promise<[number, string[]]> {
  return page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    await caches.keys(),
  ])
}

const keptKeys = async (page: Page) => Object.keys(await readDatabases(page))

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await settled(tab)
  return tab
}

// Red when a worker or a cache outlives the kill switch, it loses what is typed, or it cannot be undone.
test('the kill switch removes the worker, keeps what is typed, and can be undone', async ({
  page,
  context,
  site,
  killSwitch,
  lang,
}) => {
  const offer = (tab: Page) => tab.getByText(text(lang, 'A new version is ready'))
  await page.goto('/home')
  await workerReady(page)
  const [token, stored] = [await tokenOnDisk(page), await keptKeys(page)]
  expect(stored.join()).toContain('session')
  const typing = await openTab(context, '/deposit')
  const amount = typing.locator('input[inputmode=decimal]')
  await amount.fill('500')
  const deaf = await context.newPage()
  await deaf.addInitScript(() =>
    Object.assign(navigator.serviceWorker, { addEventListener: () => undefined }),
  )
  await deaf.goto('/service')
  await settled(deaf)

  site.kill(killSwitch)
  const [loads, deafLoads] = [page, deaf].map(countLoads)
  let typingLoads = 0
  typing.on('load', () => (typingLoads += 1))
  // Retries in case the browser's own check, from before the deployment, was still running.
  await expect(async () => {
    await askForUpdate(page)
    expect([loads?.(), deafLoads?.()]).toEqual([1, 1])
  }).toPass()
  await settled(page)
  await expect(offer(typing)).toBeVisible()
  await expect(amount).toHaveValue('500')
  expect(typingLoads).toBe(0)
  await typing.close()

  await test.step('the next visit has none, and the app works', async () => {
    for (const path of ['/home', '/deposit', '/transaction-record']) {
      await page.goto(path)
      await settled(page)
      await expect(offer(page)).toHaveCount(0)
    }
    await expect.poll(() => leftOfWorker(page)).toEqual([0, []])
    expect(await tokenOnDisk(page)).toBe(token)
    expect(await keptKeys(page)).toEqual(expect.arrayContaining(stored))
  })

  await test.step('the next build installs one again', async () => {
    site.deploy('v3')
    await page.goto('/home')
    await workerReady(page)
    expect(await buildOf(page)).toBe('v3')
  })
})
