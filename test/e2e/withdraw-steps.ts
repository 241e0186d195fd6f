import type { Locator, Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { text } from './texts.ts'

/** The steps of a withdrawal. */
export function withdrawSteps(page: Page, lang: WireLanguage) {
  const sheet = page.getByRole('dialog', { name: text(lang, 'Confirm withdrawal') })
  return {
    field: page.locator('input[inputmode=decimal]'),
    /** The button that fills in the whole amount. */
    all: page.getByRole('button', { name: text(lang, 'All'), exact: true }),
    /** The button that opens the sheet, with any amount in its name. */
    review: page.locator('main button[type=submit]'),
    sheet,
    code: sheet.getByLabel(text(lang, 'Withdrawal code'), { exact: true }),
    /** The button of the sheet that sends the order. */
    confirm: sheet.locator('footer').getByRole('button'),
    /** The button that says that all conditions are met, and expands them. */
    ready: page.getByRole('button', { name: text(lang, 'You’re ready to withdraw') }),
    /** One condition, while the conditions are expanded. */
    line: (title: string): Locator => page.locator('main section li').filter({ hasText: text(lang, title) }),
  }
}

/** Fills in a withdrawal, up to the press that sends it. */
export async function goToConfirm(page: Page, lang: WireLanguage, money: string): Promise<void> {
  const steps = withdrawSteps(page, lang)
  await page.goto('/withdraw')
  await steps.field.fill(money)
  await steps.review.tap()
  await steps.code.fill('246810')
}
