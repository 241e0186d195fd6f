import { routePaths } from '../gate/routes.ts'
import { expect } from './journey.ts'
import type { Page } from '@playwright/test'

/** The path of every screen that is built. */
export const SCREENS = routePaths().filter((path) => path !== '/' && !path.includes('$'))

/** The addresses of what a member sees on a screen in place of its first part, and that is as large as a screen of its own. */
export const MEMBER_TABS = ['/transaction-record?type=all', '/transaction-record?type=summary']

/** Waits until the screen is there with its data: its heading, and no skeleton but those of the gallery. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.frame')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (new URL(page.url()).pathname === '/demo') return
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
}

/** Goes to another screen as a link in the app does, without loading the page, and waits until it takes the place of this one. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main')?.setAttribute('data-left', '')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('main[data-left]'), path).toHaveCount(0)
}

/** Goes to another screen inside the app, and waits until it is there with its data. */
export async function openInside(page: Page, path: string): Promise<void> {
  await goInside(page, path)
  await settled(page)
}

/** The failure toasts now shown. */
export function failures(page: Page) {
  return page.locator('[popover] [role=alert] > *')
}
