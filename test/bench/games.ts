import { figure, type Figure } from './figures.ts'
import { flick, longestWhile } from './long-tasks.ts'
import { newPhone } from './phone.ts'
import type { Site } from './site.ts'
import { slowDown } from './throttling.ts'
import { quiet, type Wanted } from './stopwatch.ts'

/** A venue with games; the bench sets how many. */
const VENUE = '/home/category?class=game&venue=LANTERN'
const TILES: Wanted = { path: '/home/category', visible: ['main li[aria-posinset="1"]'] }

/** Measures a venue with `count` games: loads them all, then flicks through the list. */
export async function measureGames({ platform }: Site, count: number): Promise<Figure[]> {
  const phone = await newPhone(platform, { member: 'demo', lang: 'EN' })
  try {
    // The stopwatch must find its content on the measured page. Otherwise it searches in every frame, and is measured itself.
    const page = await phone.open('/home', TILES, { slow: false })
    await page.route('**/m/gamelist/getlist', async (route) => {
      const { page: number, size } = route.request().postDataJSON()
      const first = (number - 1) * size
      const data = Array.from({ length: Math.min(size, count - first) }, (_, place) => ({
        id: first + place + 1,
        title: `Game ${first + place + 1}`,
        img: '',
      }))
      const pages = { total: count, current_page: number, lastPage: Math.ceil(count / size) }
      await route.fulfill({ json: { code: 200, msg: '', data: { data, ...pages } } })
    })
    await page.goto(VENUE)
    await page.locator(TILES.visible.join()).waitFor()
    await quiet(page)
    await slowDown(page)
    const paging = await longestWhile(page, async () => {
      await page.waitForFunction(
        (last) => {
          scrollTo(0, document.documentElement.scrollHeight)
          return document.querySelector(`main li[aria-posinset="${last}"]`) !== null
        },
        count,
        { timeout: 300_000 }, // hundreds of pages
      )
    })
    const scrolling = await longestWhile(page, () => flick(page))
    const drawn = await page.locator('main li[aria-posinset]').count()
    return [
      figure('games: drawn', `${count}`, drawn),
      figure('games: longest task', `${count}, next page`, paging),
      figure('games: longest task', `${count}, scrolling`, scrolling),
    ]
  } finally {
    await phone.throwAway()
  }
}
