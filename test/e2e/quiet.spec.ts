import type { Page, Request } from '@playwright/test'
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

/** Returns the requests of a page that have no answer yet. */
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Moves the page's clock until nothing of the visit is left to do. A file that is on its way may ask for another one. */
function rest(page: Page, open: ReadonlySet<Request>): Promise<void> {
  return expect(async () => {
    expect([...open].map((request) => request.url())).toEqual([])
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
      const open = openRequests(page)
      await page.clock.install()
      await page.goto(path)
      await settled(page)
      await rest(page, open)
      const { requests, writes } = await activityIn(page, 60_000)
      expect(requests).toEqual([])
      expect(writes, 'the time in view').toBeLessThanOrEqual(1)
      await hide(page)
      await rest(page, open)
      expect(await activityIn(page, 600_000), 'a hidden page does nothing').toEqual({
        requests: [],
        writes: 0,
      })
    })
  }
})
