import { expect, type Page } from '@playwright/test'
import type { Line } from '../platform/faults/line.ts'
import { answered } from './screens.ts'

/** How long one stride may wait for its effect: a request, a rendered line. */
const STRIDE = { timeout: 200 } // the next stride follows

/**
 * Moves the page's clock in strides until an assertion passes. One long stride, or one while an answer is late, would time out
 * requests, after ten seconds.
 */
export function passTimeUntil(
  page: Pick<Page, 'clock'>,
  line: Line,
  holds: (stride: typeof STRIDE) => Promise<void>,
  ms = 9_000,
): Promise<void> {
  return expect(async () => {
    await answered(line)
    await page.clock.runFor(ms)
    await holds(STRIDE)
  }).toPass()
}
