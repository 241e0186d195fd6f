import { expect, type Page } from '@playwright/test'

/** Lets the page's time pass until something holds. In steps: a question that the clock runs past gets no answer. */
export function passTimeUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  return expect(async () => {
    await page.clock.runFor(5_000)
    await holds()
  }).toPass({ timeout: 40_000 })
}
