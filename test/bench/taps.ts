import { figure, type Figure } from './figures.ts'
import { newPhone } from './phone.ts'
import type { Site } from './site.ts'
import { homeOf, installed } from './start.ts'
import { quiet, type Wanted } from './stopwatch.ts'
import { slowDown } from './slow.ts'
import type { Page } from 'playwright'

/** The links that a member taps on home, each with what must then be visible. */
const TAPS: [link: string, wanted: Wanted][] = [
  ['nav a[href="/service"]', { path: '/service', visible: ['main a, main button'] }],
  ['nav a[href="/member"]', { path: '/member', visible: ['main a[href="/setting"]'] }],
  ['main a[href="/deposit"]', { path: '/deposit', visible: ['main input'] }],
  [
    'main a[href="/transaction-record"]',
    { path: '/transaction-record', visible: ['main li a[href^="/detail?"]'] },
  ],
]

/** Measures the time from lifting the finger to the next screen's content. Each screen was opened once before. */
export async function measureTaps({ platform }: Site): Promise<Figure[]> {
  const phone = await newPhone(platform, { member: 'demo', lang: 'EN' })
  try {
    const page = await phone.open('/home', homeOf('demo'), { slow: false })
    await page.evaluate(() => window.stopwatch.whole)
    await installed(page, 'demo')
    for (const [link, wanted] of TAPS) await thereAndBack(page, link, wanted)
    await slowDown(page)
    const figures: Figure[] = []
    for (const [link, wanted] of TAPS) {
      const value = await thereAndBack(page, link, wanted)
      figures.push(figure('tap to next screen', wanted.path, value))
    }
    return figures
  } finally {
    await phone.throwAway()
  }
}

/** Taps a link of home, waits for the screen, and goes back. Resolves with the time that the screen took (ms). */
async function thereAndBack(page: Page, link: string, wanted: Wanted): Promise<number> {
  await quiet(page)
  const timed = await page.evaluateHandle((wanted) => {
    const tapped = new Promise<number>((resolve) => {
      addEventListener('pointerup', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true })
    })
    const painted = window.stopwatch.painted(wanted, document.querySelector('h1'))
    return { took: Promise.all([tapped, painted]).then(([from, to]) => to - from) }
  }, wanted)
  await page.locator(link).tap()
  const took = await timed.evaluate(({ took }) => took)
  await page.goBack()
  await page.evaluate((home) => window.stopwatch.painted(home), homeOf('demo'))
  return took
}
