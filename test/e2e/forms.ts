import type { WireLanguage } from '../../src/i18n/locales.ts'
import type { StepElement, StepPage, StepPlace } from './step-page.ts'
import { text } from './texts.ts'

/** Fills in the login form and submits it. */
export async function logIn<L extends StepElement<L>>(
  page: StepPlace<L>,
  lang: WireLanguage,
  username: string,
  password: string,
): Promise<void> {
  await page.getByLabel(text(lang, 'Username'), { exact: true }).fill(username)
  await page.getByLabel(text(lang, 'Password'), { exact: true }).fill(password)
  await press(page, lang, 'Log in')
}

/** Presses the button with this label, given as the English text in the code. */
export function press<L extends StepElement<L>>(
  page: StepPlace<L>,
  lang: WireLanguage,
  source: string,
  values?: Record<string, string>,
): Promise<void> {
  return page.getByRole('button', { name: text(lang, source, values), exact: true }).click()
}

/** Logs out in the settings. */
export async function logOut<L extends StepElement<L>>(page: StepPage<L>, lang: WireLanguage): Promise<void> {
  await page.goto('/setting')
  await press(page, lang, 'Log out')
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await page.waitForURL('/home')
}
