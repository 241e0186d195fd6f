import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { settled } from './screens.ts'

/** Counts the writing transactions of a page on its root element. */
function countWrites(): void {
  let writes = 0
  const { prototype } = IDBDatabase
  const transaction = new Proxy(Reflect.get(prototype, 'transaction'), {
    apply: (begin, database, args) => {
      if (args[1] === 'readwrite') document.documentElement.dataset['writes'] = String((writes += 1))
      return Reflect.apply(begin, database, args)
    },
  })
  Object.defineProperty(prototype, 'transaction', { value: transaction })
}

/** Moves the page's clock. Resolves with the requests and writes meanwhile. */
async function activityIn(page: Page, ms: number) {
  const requests: string[] = []
  const note = (request: { url: () => string }) => requests.push(request.url())
  const writes = () => page.evaluate(() => Number(document.documentElement.dataset['writes'] ?? 0))
  const before = await writes()
  page.on('request', note)
  await page.clock.runFor(ms)
  page.off('request', note)
  return { requests, writes: (await writes()) - before }
}

/** Moves the page's clock until nothing of the visit is left to do. */
function rest(page: Page): Promise<void> {
  return expect(async () => {
    expect(await activityIn(page, 10_000)).toEqual({ requests: [], writes: 0 })
  }).toPass()
}

function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

// Red when a screen asks the server or writes to the disk again and again although nothing happens.
test.describe('a member with nothing open', () => {
  test.use({ member: 'fresh', lang: 'EN' })

  for (const path of ['/home', '/member', '/transfer', '/transaction-record?type=all']) {
    const tag = path === '/home' ? [] : '@long'
    test(`leaves network and disk alone on ${path}`, { tag }, async ({ page }) => {
      await page.addInitScript(countWrites)
      await page.clock.install()
      await page.goto(path)
      await settled(page)
      await rest(page)
      const { requests, writes } = await activityIn(page, 60_000)
      expect(requests).toEqual([])
      expect(writes, 'the time in view').toBeLessThanOrEqual(1)
      await hide(page)
      await rest(page)
      expect(await activityIn(page, 600_000), 'a hidden page does nothing').toEqual({
        requests: [],
        writes: 0,
      })
    })
  }
})
