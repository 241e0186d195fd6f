import type { Page } from 'playwright'
import { longestTask, quiet } from './stopwatch.ts'

/** Runs `work`. Resolves with the longest task (ms) until the page is quiet again. */
export async function longestWhile(page: Page, work: () => Promise<void>): Promise<number> {
  // The first call of each kind loads a large script of Playwright into the page.
  await page.waitForFunction(() => true)
  await page.locator('body').count()
  const began = await page.evaluate(() => performance.now())
  await work()
  await quiet(page)
  return longestTask(page, began)
}

/** Flicks through the list from its middle: 200 frames of 120 px each. */
export async function flick(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0
        const next = () => {
          scrollBy(0, 120)
          frames += 1
          requestAnimationFrame(frames === 200 ? () => resolve() : next)
        }
        scrollTo(0, document.documentElement.scrollHeight / 2)
        requestAnimationFrame(next)
      }),
  )
}
