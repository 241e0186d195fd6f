import type { Locator, Page } from '@playwright/test'

/** The path of the first venue's games. */
export const LANTERN = '/home/category?class=game&venue=LANTERN'

/** Returns the tiles of a list of venues or games. */
export function tiles(page: Page): Locator {
  return page.locator('main li')
}

/** Returns the tiles with a title. */
export function titled(page: Page, title: string): Locator {
  return tiles(page).filter({ has: page.getByText(title, { exact: true }) })
}
