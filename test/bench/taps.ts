import { figure, type Figure } from './figures.ts'
import { newPhone } from './phone.ts'
import type { Site } from './site.ts'
import { homeOf, installed } from './start.ts'
import { quiet, type Wanted } from './stopwatch.ts'
import { slowDown } from './throttling.ts'
import type { Page } from 'playwright'

const MEMBER = 'nav a[href="/member"]'
const RECORDS = 'main a[href="/transaction-record"]'
const DETAIL = 'main li a[href^="/detail?"]'

/** The links that a member taps, one after another from home. What must be visible after the last tap is timed. */
const TAPS: [links: string[], wanted: Wanted][] = [
  [['nav a[href="/service"]'], { path: '/service', visible: ['main a, main button'] }],
  [[MEMBER], { path: '/member', visible: ['main a[href="/setting"]'] }],
  [['main a[href="/deposit"]'], { path: '/deposit', visible: ['main input'] }],
  [[MEMBER, RECORDS], { path: '/transaction-record', visible: [DETAIL] }],
  [[MEMBER, RECORDS, DETAIL], { path: '/detail', visible: ['main dl'] }],
]

/** Measures the time from lifting the finger to the next screen's content. Each screen was opened once before. */
export async function measureTaps({ platform }: Site): Promise<Figure[]> {
  const phone = await newPhone(platform, { member: 'demo', lang: 'EN' })
  try {
    const page = await phone.open('/home', homeOf('demo'), { slow: false })
    await page.evaluate(() => window.stopwatch.whole)
    await installed(page, 'demo')
    for (const [links, wanted] of TAPS) await thereAndBack(page, links, wanted)
    await slowDown(page)
    const figures: Figure[] = []
    for (const [links, wanted] of TAPS) {
      const value = await thereAndBack(page, links, wanted)
      figures.push(figure('tap to next screen', wanted.path, value))
    }
    return figures
  } finally {
    await phone.throwAway()
  }
}

/** Taps links, waits for the screen of the last one, and goes back to home. Resolves with the time that this screen took (ms). */
async function thereAndBack(page: Page, links: readonly string[], wanted: Wanted): Promise<number> {
  for (const link of links.slice(0, -1)) await page.locator(link).first().tap()
  const last = page.locator(links.at(-1) ?? '').first()
  await last.waitFor()
  await quiet(page)
  const timed = await page.evaluateHandle((wanted) => {
    const tapped = new Promise<number>((resolve) => {
      addEventListener('pointerup', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true })
    })
    const painted = window.stopwatch.painted(wanted, document.querySelector('h1'))
    return { took: Promise.all([tapped, painted]).then(([from, to]) => to - from) }
  }, wanted)
  await last.tap()
  const took = await timed.evaluate(({ took }) => took)
  await page.evaluate((steps) => history.go(-steps), links.length)
  await page.evaluate((home) => window.stopwatch.painted(home), homeOf('demo'))
  return took
}
