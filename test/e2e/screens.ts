import { routePaths } from '../gate/routes.ts'
import { expect } from './journey.ts'
import type { Page } from '@playwright/test'

/** The path of every screen that is built. */
export const SCREENS = routePaths().filter((path) => path !== '/' && !path.includes('$'))

/** Waits until the screen is there with its data: its heading, and no skeleton but those of the gallery. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.frame')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (new URL(page.url()).pathname === '/demo') return
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
}

/** The failure toasts now shown. */
export function failures(page: Page) {
  return page.locator('[popover] [role=alert] > *')
}
