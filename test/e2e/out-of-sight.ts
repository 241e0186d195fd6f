import type { Page } from '@playwright/test'

/** The page is covered: by another tab, or by another app. */
export function putOutOfSight(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

/** The page is seen again. */
export function bringIntoSight(page: Page): Promise<void> {
  return page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}
