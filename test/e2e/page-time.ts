import { expect, type Page } from '@playwright/test'

/** How long one stride may wait for what it has set off: an answer, a line drawn. */
const STRIDE = { timeout: 1_000 } // the next stride follows

/** Moves the page's clock on until an assertion passes. In strides: a request that the clock overtakes by ten seconds times out. */
export function passTimeUntil(
  page: Pick<Page, 'clock'>,
  holds: (stride: typeof STRIDE) => Promise<void>,
  ms = 9_000,
): Promise<void> {
  return expect(async () => {
    await page.clock.runFor(ms)
    await holds(STRIDE)
  }).toPass()
}
