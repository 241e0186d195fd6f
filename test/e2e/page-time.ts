import { expect, type Page } from '@playwright/test'

/** How long one stride may wait for its effect: an answer, a rendered line. */
const STRIDE = { timeout: 1_000 } // the next stride follows

/** Moves the page's clock in strides until an assertion passes. One long stride would time out requests, after ten seconds. */
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
