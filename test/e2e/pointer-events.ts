import type { Page } from '@playwright/test'

/**
 * Watches for an element that is not on the page yet. Resolves with a function that waits for it and returns its `pointer-events`
 * at the moment it appeared.
 */
export async function pointerEventsOnAppearing(page: Page, selector: string): Promise<() => Promise<string>> {
  const watched = await page.evaluateHandle((selector) => {
    const found = new Promise<string>((resolve) => {
      const observer = new MutationObserver(() => {
        const element = document.querySelector(selector)
        if (!element) return
        observer.disconnect()
        resolve(getComputedStyle(element).pointerEvents)
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    return { found }
  }, selector)
  return () => watched.evaluate(({ found }) => found)
}
