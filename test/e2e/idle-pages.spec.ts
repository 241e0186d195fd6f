import type { Page, Request } from '@playwright/test'
import * as v from 'valibot'
import { WAIT_CHECK_MS } from '../../src/storage/disk.ts'
import { readDatabases } from './disk.ts'
import { expect, test } from './journey.ts'
import { showPage, hidePage } from './page-visibility.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

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

/** Makes a page list its pending timers' waits on the root element when asked. Runs after the clock is installed. */
function watchTimers(): void {
  const pending = new Map<unknown, number>()
  const watch = (set: 'setTimeout' | 'setInterval', clear: 'clearTimeout' | 'clearInterval') => {
    const begin = new Proxy(Reflect.get(window, set), {
      apply: (original, self, [run, wait = 0, ...args]) => {
        const id: unknown = Reflect.apply(original, self, [
          () => {
            if (set === 'setTimeout') pending.delete(id)
            Reflect.apply(run, window, args)
          },
          wait,
        ])
        pending.set(id, wait)
        return id
      },
    })
    const end = new Proxy(Reflect.get(window, clear), {
      apply: (original, self, [id]) => {
        pending.delete(id)
        return Reflect.apply(original, self, [id])
      },
    })
    Object.defineProperty(window, set, { value: begin })
    Object.defineProperty(window, clear, { value: end })
  }
  watch('setTimeout', 'clearTimeout')
  watch('setInterval', 'clearInterval')
  document.addEventListener('list-timers', () => {
    document.documentElement.dataset['timers'] = [...pending.values()].join(' ')
  })
}

/** Resolves with the waits of the page's pending timers, in milliseconds. */
function timersOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    document.dispatchEvent(new Event('list-timers'))
    return document.documentElement.dataset['timers']
  })
}

/** The requests of a page that have no answer yet. */
const openRequests = new WeakMap<Page, Set<Request>>()

/** Opens a page whose requests, timers and writes are counted. `hasWorker` is the journey's option `worker`. */
async function visit(page: Page, path: string, hasWorker: boolean): Promise<void> {
  const open = new Set<Request>()
  openRequests.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.clock.install()
  await page.addInitScript(countWrites)
  await page.addInitScript(watchTimers)
  await page.goto(path)
  await settled(page)
  // The page loads its deferred chunks once the worker is installed, however long that takes.
  if (hasWorker) await workerReady(page)
}

/** Resolves with how many writing transactions the page has begun. */
function writesOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['writes'] ?? 0))
}

/** Waits until no task of the page waits for the disk or for an answer. */
async function expectNoneWaits(page: Page): Promise<void> {
  const waiting = async () => {
    const timers = (await timersOf(page))?.split(' ') ?? []
    const requests = [...(openRequests.get(page) ?? [])].map((request) => request.url())
    return [...timers.filter((wait) => wait === String(WAIT_CHECK_MS)), ...requests]
  }
  await expect.poll(waiting, 'tasks that wait for the disk, and requests without an answer').toEqual([])
}

/** Moves the page's clock. Resolves with the requests and writes that this causes. A request may follow a read from the disk. */
async function activityIn(page: Page, ms: number) {
  const requests: string[] = []
  const note = (request: { url: () => string }) => requests.push(request.url())
  const before = await writesOf(page)
  page.on('request', note)
  await page.clock.runFor(ms)
  await expectNoneWaits(page)
  page.off('request', note)
  return { requests, writes: (await writesOf(page)) - before }
}

/** Moves the page's clock until nothing of the visit is left to do. A file that is on its way may ask for another one. */
function rest(page: Page): Promise<void> {
  return expect(async () => {
    await expectNoneWaits(page)
    expect(await activityIn(page, 10_000)).toEqual({ requests: [], writes: 0 })
  }).toPass()
}

/** Expects a hidden page to do nothing, apart from timers that end without a successor. */
async function expectQuietHidden(page: Page): Promise<void> {
  const before = await writesOf(page)
  await hidePage(page)
  await rest(page)
  expect((await writesOf(page)) - before, 'writes when the page is hidden').toBeLessThanOrEqual(1)
  expect(await activityIn(page, 600_000), 'a hidden page does nothing').toEqual({ requests: [], writes: 0 })
  // A read that the disk has not answered yet has a timer, which ends with it.
  await expect.poll(() => timersOf(page), { message: 'a hidden page holds no timer' }).toBe('')
}

async function expectQuiet(page: Page): Promise<void> {
  await rest(page)
  // Less than a minute: the page's clock also runs on its own meanwhile, and may write once a minute.
  const { requests, writes } = await activityIn(page, 55_000)
  expect(requests).toEqual([])
  expect(writes, 'the time in view').toBeLessThanOrEqual(1)
  await expectQuietHidden(page)
}

// Red when a screen repeatedly calls the server or writes to the disk although nothing happens, or has a timer while hidden.
test.describe('a member with nothing open', () => {
  test.use({ member: 'fresh', lang: 'EN' })

  for (const path of ['/home', '/member', '/transfer', '/transaction-record?type=all']) {
    const tag = path === '/home' ? [] : '@long'
    test(`leaves network and disk alone on ${path}`, { tag }, async ({ page, worker }) => {
      await visit(page, path, worker)
      await expectQuiet(page)
    })
  }
})

// Red when a page that could not load a chunk asks for it while hidden, or not again; or when the background work never starts in
// browsers that cache a failed import until the page is reloaded.
test.describe('a member whose background work could not be loaded', () => {
  // A worker would have the chunk.
  test.use({ member: 'fresh', lang: 'EN', worker: false, expectedErrors: /ERR_FAILED/ })

  test('asks for it again only while visible', { tag: '@long' }, async ({ page, worker }) => {
    const chunk = /\/follow-member-.*\.js$/
    // While visible, the page would reload for it within seconds.
    const hidden = Promise.withResolvers<void>()
    await page.route(chunk, (route) => hidden.promise.then(() => route.abort()))
    const asked = page.waitForRequest(chunk)
    await visit(page, '/home', worker)
    await asked
    await hidePage(page)
    hidden.resolve()
    await expectQuietHidden(page)
    page.once('framenavigated', () => page.unroute(chunk))
    const loaded = page.waitForResponse(chunk)
    await showPage(page)
    await loaded
  })
})

// Red when a hidden tab refetches because another tab changed something.
test.describe('a hidden tab', () => {
  test.use({ member: 'fresh', lang: 'EN' })

  test(
    'refetches what another tab changed when it becomes visible',
    { tag: '@long' },
    async ({ page, worker }) => {
      await visit(page, '/home', worker)
      await rest(page)
      const { 'lantern/kept/"session"': session } = await readDatabases(page)
      const { member } = v.parse(v.object({ data: v.object({ member: v.string() }) }), session).data
      await hidePage(page)
      await rest(page)
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.evaluate((own) => {
        new BroadcastChannel('lantern-balance').postMessage('changed')
        new BroadcastChannel('lantern-cache').postMessage({ drafts: false })
        const order = { type: 'order', list: 'deposits', id: '1', money: '1.00', status: 1 }
        new BroadcastChannel(`lantern-news-${own}`).postMessage(order)
        const changed = { type: 'CONFIG_CHANGED', path: '/m/indexdata/getlist', lang: 'EN' }
        navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: changed }))
        localStorage.setItem('lang', 'ID')
        dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'ID' }))
      }, member)
      await page.clock.runFor(10_000)
      expect(requests).toEqual([])
      const user = page.waitForRequest(/\/token\/user/)
      const site = page.waitForRequest(/\/indexdata\/getlist/)
      await showPage(page)
      await user
      await site
      await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    },
  )
})

test.describe('a guest', () => {
  test.use({ lang: 'EN' })

  test('leaves network and disk alone', { tag: '@long' }, async ({ page, worker }) => {
    await visit(page, '/home', worker)
    await expectQuiet(page)
  })

  test.describe('without a connection', () => {
    test.use({ expectedErrors: /ERR_/ })

    test('probes only while visible', { tag: '@long' }, async ({ page, context, worker }) => {
      await visit(page, '/home', worker)
      await rest(page)
      await context.route('**/m/**', (route) => route.abort())
      await page.evaluate(() => dispatchEvent(new Event('offline')))
      const probes = async () => (await activityIn(page, 20_000)).requests.length
      await expect.poll(probes, 'visible: probes').toBeGreaterThan(0)
      await expectQuietHidden(page)
      await showPage(page)
      await expect.poll(probes, 'visible again: probes').toBeGreaterThan(0)
    })
  })

  test(
    'checks the end of maintenance only while visible',
    { tag: '@long' },
    async ({ page, platform, worker }) => {
      platform.setConfig({ config_site: { status: 0 } })
      await visit(page, '/home', worker)
      await expect(page.getByRole('heading', { name: text('EN', 'Under maintenance') })).toBeVisible()
      await rest(page)
      await expectQuietHidden(page)
      platform.setConfig({ config_site: { status: 1 } })
      await showPage(page)
      await expect(page.getByRole('heading', { name: text('EN', 'Under maintenance') })).toHaveCount(0)
    },
  )
})
