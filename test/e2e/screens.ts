import { routePaths } from '../gate/routes.ts'
import { expect } from './journey.ts'
import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import type { Platform } from '../platform/start-platform.ts'
import { text } from './texts.ts'

/** The path of every screen that is built. */
export const SCREENS = routePaths().filter((path) => path !== '/' && !path.includes('$'))

/** Waits until the screen is there with its data: its heading, and no skeleton but those of the gallery. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.frame')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (new URL(page.url()).pathname === '/demo') return
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
}

/** Opens, one after the other, what shows only when the operator switches something off, and tells what it is: a member's deposit, then everything. */
export async function* switchedOff(
  page: Page,
  platform: Platform,
  { lang, member }: { lang: WireLanguage; member: string },
): AsyncGenerator<string> {
  const open = async (path: string, title: string) => {
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('main').getByText(text(lang, title), { exact: true })).toBeVisible()
  }
  if (member) {
    platform.setStatus(member, 0)
    await open('/deposit', 'This account cannot deposit at the moment')
    yield 'a member who is switched off'
  }
  const description = `${'Lantern'.repeat(12)}\n12:00–14:00` // a word that must be broken
  platform.setConfig({ config_site: { status: 0, description } })
  await open('/home', 'Under maintenance')
  yield 'a site that is closed'
}

/** The failure toasts now shown. */
export function failures(page: Page) {
  return page.locator('[popover] [role=alert] > *')
}
