import type { Page } from 'playwright'
import { depositsOf } from '../e2e/record-rows.ts'
import { memberByName, addMember } from '../platform/members.ts'
import { hashPassword } from '../platform/password.ts'
import { seedLate } from '../platform/seed.ts'
import { seedHistory } from '../platform/seed-history.ts'
import { SEED_MEMBERS } from '../platform/seed-members.ts'
import { DAY, serverDay } from '../platform/server-time.ts'
import type { Platform } from '../platform/start-platform.ts'
import type { Trade } from '../platform/trades.ts'
import { figure, type Figure } from './figures.ts'
import { flick, longestWhile } from './long-tasks.ts'
import { newPhone } from './phone.ts'
import type { Site } from './site.ts'
import { slowDown } from './throttling.ts'
import { homeOf, installed } from './start.ts'
import { quiet, type Wanted } from './stopwatch.ts'

/** The seeded member with the longest history. It has ten thousand records of each kind over two years. The bench lists the deposits. */
const HEAVY = SEED_MEMBERS.find(({ username }) => username === 'heavy')
/** Slightly more than two years, to cover the history of each of these members. */
const DAYS = 800
const LIST: Wanted = { path: '/transaction-record', visible: ['main li a[href^="/detail?"]'] }

/** Resolves with the name of a member with `count` deposits and withdrawals. Uses the seeded one if it has that many. */
async function memberWith(platform: Platform, count: number): Promise<string> {
  if (HEAVY?.many?.rows === count) {
    seedLate(platform.db, HEAVY.username, platform.clock.now())
    return HEAVY.username
  }
  const username = `past${count}`
  if (memberByName(platform.db, username)) return username
  const now = platform.clock.now()
  const password = await hashPassword(`${username}1234`)
  platform.db.transaction(() => {
    const id = addMember(platform.db, { username, password }, now - DAYS * DAY)
    seedHistory(platform.db, id, { rows: count, days: 730, locked: '0' }, now)
  })
  return username
}

/** Measures the list of a member's `count` deposits. Loads it to its end, then opens it from the disk in a restarted browser. */
export async function measureRecords({ platform }: Site, count: number): Promise<Figure[]> {
  const member = await memberWith(platform, count)
  const orders = depositsOf(platform, member)
  const today = platform.clock.now()
  const address = `/transaction-record?from=${serverDay(today - DAYS * DAY)}&to=${serverDay(today)}`
  const phone = await newPhone(platform, { member, lang: 'EN' })
  try {
    const page = await phone.open(address, LIST, { slow: false })
    await page.evaluate(() => window.stopwatch.whole)
    // All but the last page.
    await reach(page, orders[Math.floor((orders.length - 1) / 20) * 20 - 1] ?? orders[0])
    const switches = await slowDown(page)
    const paging = await longestWhile(page, () => reach(page, orders.at(-1)))
    const scrolling = await longestWhile(page, () => flick(page))
    await switches.send('HeapProfiler.collectGarbage')
    const { usedSize } = await switches.send('Runtime.getHeapUsage')
    await installed(page, member)
    await phone.restart()

    const home = await phone.open('/home', homeOf(member))
    await home.evaluate(() => window.stopwatch.whole)
    // Loads the screen's code but not the rows, so that only the rows are measured.
    await openInside(home, '/transaction-record?range=today', { ...LIST, visible: [] })
    await home.goBack()
    await home.evaluate((wanted) => window.stopwatch.painted(wanted), homeOf(member))
    await quiet(home)
    let firstRows = Number.NaN
    const opening = await longestWhile(home, async () => {
      firstRows = await openInside(home, address, LIST)
    })
    return [
      figure('records: rows', `${count}`, orders.length),
      figure('records: first rows', `${count}`, firstRows),
      figure('records: longest task', `${count}, opening`, opening),
      figure('records: longest task', `${count}, next page`, paging),
      figure('records: longest task', `${count}, scrolling`, scrolling),
      figure('records: heap', `${count}`, usedSize / 1e6),
    ]
  } finally {
    await phone.throwAway()
  }
}

/** Measures "All" with the longest history on the disk. Opens, scrolls and searches it. */
export async function measureHistory({ platform }: Site): Promise<Figure[]> {
  if (!HEAVY) throw new Error('no member has a long history')
  seedLate(platform.db, HEAVY.username, platform.clock.now())
  const today = platform.clock.now()
  const address = `/transaction-record?type=all&from=${serverDay(today - DAYS * DAY)}&to=${serverDay(today)}`
  const rows: Wanted = { path: '/transaction-record', visible: ['main li a[href^="/detail?"]'] }
  const phone = await newPhone(platform, { member: HEAVY.username, lang: 'EN' })
  try {
    const page = await phone.open(address, rows, { slow: false })
    const load = page.getByRole('button', { name: 'Load missing records' })
    await load.click()
    await page.getByText(/records loaded$/).waitFor()
    await page.getByText(/records loaded$/).waitFor({ state: 'detached', timeout: 600_000 })
    await installed(page, HEAVY.username)
    await phone.restart()

    const home = await phone.open('/home', homeOf(HEAVY.username))
    await home.evaluate(() => window.stopwatch.whole)
    await openInside(home, '/transaction-record?type=all&range=today', { ...rows, visible: [] })
    await home.goBack()
    await home.evaluate((wanted) => window.stopwatch.painted(wanted), homeOf(HEAVY.username))
    await quiet(home)
    let firstRows = Number.NaN
    const opening = await longestWhile(home, async () => {
      firstRows = await openInside(home, address, rows)
    })
    const scrolling = await longestWhile(home, () => flick(home))
    const searching = await longestWhile(home, async () => {
      await home.getByRole('searchbox').fill('1234')
      await home.waitForURL(/q=1234/)
    })
    const where = 'All'
    return [
      figure('records: first rows', where, firstRows),
      figure('records: longest task', `${where}, opening`, opening),
      figure('records: longest task', `${where}, scrolling`, scrolling),
      figure('records: longest task', `${where}, searching`, searching),
    ]
  } finally {
    await phone.throwAway()
  }
}

/** Opens a URL inside the app, without a page load. Resolves with the time until its content was painted (ms). */
function openInside(page: Page, address: string, wanted: Wanted): Promise<number> {
  return page.evaluate(
    async ({ address, wanted }) => {
      const painted = window.stopwatch.painted(wanted, document.querySelector('h1'))
      const from = performance.now()
      // Navigates as a link of the app does: the router listens to this call.
      history.pushState(undefined, '', address)
      return (await painted) - from
    },
    { address, wanted },
  )
}

/** Scrolls to the end until the row of an order has loaded. */
async function reach(page: Page, order: Trade | undefined): Promise<void> {
  await page.waitForFunction(
    (row) => {
      scrollTo(0, document.documentElement.scrollHeight)
      return document.querySelector(row) !== null
    },
    `main a[href="/detail?id=${order?.id}"]`,
    { timeout: 300_000 }, // hundreds of pages
  )
}
