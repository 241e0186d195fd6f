import type { Locator, Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { text } from './texts.ts'

/** The way a member withdraws, step by step. */
export function withdrawSteps(page: Page, lang: WireLanguage) {
  const sheet = page.getByRole('dialog', { name: text(lang, 'Confirm the withdrawal') })
  return {
    field: page.locator('input[inputmode=decimal]'),
    /** All that can be withdrawn. */
    all: page.getByRole('button', { name: text(lang, 'All'), exact: true }),
    /** The button that opens the sheet, whatever amount it names. */
    review: page.locator('main button[type=submit]'),
    sheet,
    code: sheet.getByLabel(text(lang, 'Withdrawal code'), { exact: true }),
    /** The button of the sheet that sends the order. */
    confirm: sheet.locator('footer').getByRole('button'),
    /** Says that nothing stands in the way, and opens every condition. */
    ready: page.getByRole('button', { name: text(lang, 'You’re ready to withdraw') }),
    /** One condition, while the conditions are shown. */
    line: (title: string): Locator => page.locator('main section li').filter({ hasText: text(lang, title) }),
  }
}

/** The way of the member that the tests withdraw as, up to the press that sends it. */
export async function goToConfirm(page: Page, lang: WireLanguage, money: string): Promise<void> {
  const steps = withdrawSteps(page, lang)
  await page.goto('/withdraw')
  await steps.field.fill(money)
  await steps.review.tap()
  await steps.code.fill('246810')
}
