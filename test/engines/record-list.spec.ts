import * as v from 'valibot'
import { depositsOf } from '../e2e/record-rows.ts'
import { text } from '../e2e/texts.ts'
import { addTrade } from '../platform/trades.ts'
import type { AppPage } from './app-page.ts'
import { test } from './journey.ts'
import { fullLoad, settled } from './screens.ts'

test.use({ lang: 'EN', member: 'heavy' })

const RECORDS = '/m/trade/record'

const scrollToEnd = () => scrollTo(0, document.documentElement.scrollHeight)

const pageHeight = () => document.documentElement.scrollHeight

/** Whether the list has more than its first screen. */
const isLong = () => document.documentElement.scrollHeight > 5_000

const rowInView = v.tuple([v.string(), v.number()])

/** Scrolls into the middle of the list. Resolves with the link of a row in view and its middle (px), before more rows are rendered. */
async function scrollIntoList(): Promise<v.InferOutput<typeof rowInView>> {
  scrollTo(0, 4_000)
  let row: Element | null | undefined
  while (!row) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    // One point may be on a heading or between two rows.
    row = [400, 300, 500].map((y) => document.elementFromPoint(100, y)?.closest('main li a')).find(Boolean)
  }
  const { top, height } = row.getBoundingClientRect()
  return [row.getAttribute('href') ?? '', top + height / 2]
}

/** Whether rows are rendered far above the viewport. */
const hasOverscan = () => (document.querySelector('main li')?.getBoundingClientRect().top ?? 0) < -900

/** Scrolls into the middle of the list and runs `change`. Fails if that moved a row in view. */
async function expectInPlace(app: AppPage, change: () => Promise<void>): Promise<void> {
  const [href, y] = v.parse(rowInView, await app.evaluate(scrollIntoList, undefined))
  const row = app.locator(`main li a[href="${href}"]`)
  await change()
  await app.poll('the row is in place', async () => Math.abs((await row.look()).y - y) <= 2, true)
}

// Red when a list relies on scroll anchoring, which WebKit does not have.
test('records in view stay in place', async ({ app, lang, platform, network }) => {
  const overscan = () => app.poll('rows above', () => app.evaluate(hasOverscan, undefined), true)
  await fullLoad(app, '/transaction-record')
  const requests = () => platform.requests.filter(({ path }) => path === RECORDS).length
  const isLoaded = async () => {
    await app.evaluate(scrollToEnd, undefined)
    return requests() > 5
  }
  await app.poll('five pages are loaded', isLoaded, true)

  await test.step('when a refresh adds a record', async () => {
    const [newest] = depositsOf(platform, 'heavy')
    if (!newest) throw new Error('the member has no deposit')
    const refresh = app.getByRole('button', { name: text(lang, 'Refresh') })
    await refresh.focus() // scrolls the page
    await app.evaluate(scrollIntoList, undefined)
    await overscan()
    const height = await app.evaluate(pageHeight, undefined)
    await expectInPlace(app, async () => {
      addTrade(platform.db, { ...newest, request_id: null, created_at: platform.clock.now() })
      await app.window.press('Enter')
      const isHigher = async () => (await app.evaluate(pageHeight, undefined)) !== height
      await app.poll('the record is added', isHigher, true)
    })
  })
  await test.step('when rows above are rendered that are higher than estimated', async () => {
    await app.evaluate(() => {
      localStorage.setItem('text-size', '1.3')
      scrollTo(0, 0)
    }, undefined)
    network.fault({ kind: 'held', path: RECORDS }) // the saved records stay
    await app.reload()
    await settled(app)
    // The first screen of a list is there before its other rows are read.
    await app.poll('all saved records are read', () => app.evaluate(isLong, undefined), true)
    await expectInPlace(app, overscan)
  })
})
