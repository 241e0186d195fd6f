import { routePaths } from '../gate/routes.ts'
import { expect } from './journey.ts'
import type { Page } from '@playwright/test'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'

/** The paths of all screens. */
export const SCREENS = routePaths().filter((path) => path !== '/' && !path.includes('$'))

/** The URLs of tabs, seen only by members, that are as large as a screen. */
export const MEMBER_TABS = ['/transaction-record?type=all', '/transaction-record?type=summary']

/** The URLs of forms that can be submitted, which opens a sheet. */
export const FILLED_FORMS: Readonly<Record<string, string>> = {
  '/deposit': '/deposit?amount=500',
  '/transfer': '/transfer?venue=1&amount=100',
}

/** The buttons of members' screens that open a sheet or dialog. */
export const OPENERS: [path: string, opener: string][] = [
  ['/home', 'main [aria-haspopup=dialog] >> nth=0'],
  ['/deposit', 'main button[type=submit]'],
  ['/home', 'header [aria-haspopup=dialog]'],
  ['/transaction-record', '[aria-haspopup=dialog] >> nth=0'],
  ['/transaction-record', '[aria-haspopup=dialog] >> nth=1'],
  ['/transaction-record?type=all', 'main [aria-haspopup=dialog] >> nth=1'],
  ['/member', 'main [aria-haspopup=dialog] >> nth=1'],
  ['/setting', 'main > button'],
  ['/setting', 'main [role=switch]'],
  ['/setting', 'main [aria-haspopup=dialog]'],
  ['/wallet-card', 'main li [aria-haspopup=dialog]'],
  ['/add-card', 'main [aria-haspopup=dialog]'],
  ['/transfer', 'main button[type=submit]'],
]

/** Waits until the screen shows its data: its heading, and no skeletons except the gallery's. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.frame, .view')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (new URL(page.url()).pathname === '/demo') return
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
}

/**
 * Resolves when no request waits for its answer. Before a cut: an answer that arrives after it would count as a connection. The
 * browser's own `networkidle` comes only once per page load.
 */
export async function answered(network: FaultProxy): Promise<void> {
  await expect.poll(() => network.open(), 'requests without an answer').toBe(0)
}

/** Goes to another screen without a page load, as a link in the app does. Waits until it replaces this one. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main')?.setAttribute('data-left', '')
    history.pushState({ __TSR_key: String(Math.random()) }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('main[data-left]'), path).toHaveCount(0)
}

/** Goes to another screen inside the app, and waits until it shows its data. */
export async function openInside(page: Page, path: string): Promise<void> {
  await goInside(page, path)
  await settled(page)
}

/** Returns the failure toasts. */
export function failures(page: Page) {
  return page.locator('[popover] [role=alert] > *')
}

/** Makes the page fetch these files again: a route bypasses the HTTP cache. It sees no request of a worker, so use `worker: false`. */
export async function bypassHttpCache(page: Page, url: string | RegExp): Promise<void> {
  await page.route(url, (route) => route.continue())
}

/** Expects no dialog, even once the code of the dialogs is loaded. The clock of the page must be installed. */
export async function expectNoDialog(page: Page, network: FaultProxy): Promise<void> {
  await settled(page)
  await page.waitForLoadState('networkidle')
  await answered(network)
  await page.clock.runFor(2_000)
  await expect(page.locator('dialog')).toHaveCount(0)
}
