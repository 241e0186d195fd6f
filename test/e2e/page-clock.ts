import { expect, type Page } from '@playwright/test'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import { answered } from './screens.ts'

/** How long one stride may wait for its effect: a request, a rendered line. */
const STRIDE = { timeout: 200 } // the next stride follows

/**
 * Moves the page's clock in strides until an assertion passes. One long stride, or one while an answer is late, would time out
 * requests, after ten seconds.
 */
export function advanceClockUntil(
  page: Pick<Page, 'clock'>,
  network: FaultProxy,
  holds: (stride: typeof STRIDE) => Promise<void>,
  ms = 9_000,
): Promise<void> {
  return expect(async () => {
    await answered(network)
    await page.clock.runFor(ms)
    await holds(STRIDE)
  }).toPass({ intervals: [50, 100, 250, 500, 1_000] })
}
