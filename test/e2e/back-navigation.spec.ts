import { logOut } from './forms.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { orderNumber } from '../platform/trades.ts'
import { newestDeposit } from './orders.ts'
import { answered, settled } from './screens.ts'
import { text } from './texts.ts'

// Red when a filter is missing from the URL, or the router no longer restores the scroll position.
test.use({ lang: 'ID', member: 'demo', size: 'android', theme: 'dark' })

/** Notes in each frame where the scrolled list shows blank room instead of rows. */
function watchBlanks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const blanks: string[] = []
    Object.assign(window, { blanks })
    const look = () => {
      for (const y of [80, 160, 240, 320, 400]) {
        const shown = document.elementFromPoint(180, y)
        if (scrollY > 0 && shown?.matches('main div[style^="height"]:empty'))
          blanks.push(`${y} px, scrolled ${scrollY}`)
      }
      requestAnimationFrame(look)
    }
    look()
  })
}

test('restores filters and scroll position', async ({ page, lang }) => {
  await page.goto('/home')
  await page.goto('/transaction-record')
  await settled(page)
  await page.getByRole('button', { name: text(lang, 'Status:') }).click()
  const answered = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/m/trade/record') && /"status":1\b/.test(answer.request().postData() ?? ''),
  )
  await page.locator('input[value=successful]').click()
  await expect(page).toHaveURL(/status=successful/)
  await answered
  // Once the rows of the previous filter are gone, the others no longer move.
  await expect(page.getByRole('main').getByText(text(lang, 'In progress'), { exact: true })).toHaveCount(0)
  await settled(page)
  await expect(page.getByRole('button', { name: text(lang, 'Refresh') })).not.toHaveAttribute('aria-busy')
  const chosen = page.getByRole('button', { name: text(lang, 'Status:') })
  const words = await chosen.textContent()

  const row = page.locator('main a[href^="/detail?"]').nth(9)
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  await row.click()
  await expect(page).toHaveURL(/\/detail\?id=/)
  await settled(page)
  // Waits for the scroll to the top: going back earlier would overwrite the stored position.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await watchBlanks(page)
  await page.getByRole('button', { name: text(lang, 'Back'), exact: true }).click()
  await expect(page).toHaveURL(/status=successful/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(await page.evaluate((): string[] => Reflect.get(window, 'blanks'))).toEqual([])
  expect(await chosen.textContent()).toBe(words)
  await expect(row).toBeInViewport()
})

/** An animation of a transition, with its duration in milliseconds. A busy browser may have no picture of what was there before. */
const MOVE = expect.stringMatching(/^::view-transition-(group|new|old)\(detail\) [12]00$/)

// Red when nothing moves, moves for long, blocks taps, is lost on the way back, or moves though the member wants less motion.
test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test(
    'turns a row into the head of its page, and the head into the row',
    { tag: '@long' },
    async ({ page, network, lang }) => {
      // Stops each transition at its start, and names its animations with their durations.
      await page.addInitScript(() => {
        // A busy machine may take longer than the half second that the app waits for the next screen.
        const wait = window.setTimeout
        Object.assign(window, {
          setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
            wait(run, ms === 500 ? 20_000 : ms, ...rest),
        })
        const start = document.startViewTransition.bind(document)
        const moves: string[][] = []
        const stop = () => {
          const names = document.getAnimations().flatMap((animation) => {
            const { effect } = animation
            const element = effect instanceof KeyframeEffect && effect.pseudoElement
            if (!effect || !element || !element.startsWith('::view-transition')) return []
            animation.pause()
            return `${element} ${Number(effect.getTiming().duration)}`
          })
          moves.push(names)
        }
        document.startViewTransition = (update) => {
          const transition = start(update)
          void transition.ready.then(stop)
          return transition
        }
        Object.assign(window, { moves })
      })
      const moved = () => page.evaluate((): string[][] => Reflect.get(window, 'moves'))
      const back = page.getByRole('button', { name: text(lang, 'Back'), exact: true })
      await page.goto('/home')
      await page.goto('/transaction-record')
      await settled(page)
      // A row that is rendered again at the moment of the tap has no picture to move.
      await answered(network)
      const row = page.locator('main a[href^="/detail?"]').nth(9)
      await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const place = await page.evaluate(() => scrollY)

      await row.tap()
      await expect.poll(moved).toHaveLength(1)
      await back.tap()
      await expect.poll(moved).toHaveLength(2)
      for (const moves of await moved()) expect(moves).toEqual([MOVE, ...moves.slice(1).map(() => MOVE)])
      expect(await page.evaluate(() => scrollY)).toBe(place)
      await row.tap()
      await expect.poll(moved).toHaveLength(3)
      await back.tap()
      await expect.poll(moved).toHaveLength(4)

      await page.emulateMedia({ reducedMotion: 'reduce' })
      await row.tap()
      await expect(page).toHaveURL(/\/detail\?id=/)
      await settled(page)
      await back.tap()
      await expect(page).toHaveURL('/transaction-record')
      await expect(row).toBeInViewport()
      expect(await moved()).toHaveLength(4)
      await expect(page.locator('[style*=view-transition]')).toHaveCount(0)
    },
  )
})

test('shows nothing of a member who logged out', { tag: '@long' }, async ({ page, platform, lang }) => {
  const order = newestDeposit(platform)
  await page.goto('/home')
  await page.goto('/transaction-record')
  await page.locator(`main a[href="/detail?id=${order.id}"]`).click()
  await expect(page).toHaveURL(/\/detail\?id=/)
  await page.goto('/member')
  await settled(page)
  await logOut(page, lang)
  for (const path of [/\/setting$/, /\/member$/, /\/detail\?id=/, /\/transaction-record$/, /\/home$/]) {
    await page.goBack()
    await expect(page).toHaveURL(path)
    await settled(page)
    await expect(page.locator('body')).not.toContainText(/\bdemo\b|12[.,]480/)
    await expect(page.locator('body')).not.toContainText(orderNumber(order))
    await expect(page.locator('a[href^="/detail?"]')).toHaveCount(0)
  }
})
