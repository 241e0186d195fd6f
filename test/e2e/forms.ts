import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { text } from './texts.ts'

/** Types into the login page what a member knows, and sends it. */
export async function logIn(
  page: Page,
  lang: WireLanguage,
  username: string,
  password: string,
): Promise<void> {
  await page.getByLabel(text(lang, 'Username'), { exact: true }).fill(username)
  await page.getByLabel(text(lang, 'Password'), { exact: true }).fill(password)
  await press(page, lang, 'Log in')
}

/** Presses the button that says this, by the English in the code. */
export function press(page: Page, lang: WireLanguage, source: string): Promise<void> {
  return page.getByRole('button', { name: text(lang, source), exact: true }).click()
}

/** Logs the member out in the settings. */
export async function logOut(page: Page, lang: WireLanguage): Promise<void> {
  await page.goto('/setting')
  await press(page, lang, 'Log out')
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await page.waitForURL('/home')
}
