import type { Locator, Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { press } from './forms.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

/** The steps on the safer-play page. */
export function saferPlaySteps(page: Page, lang: WireLanguage) {
  const row = (period: string) =>
    page.locator('main button[aria-haspopup=dialog]').filter({ hasText: text(lang, period) })
  const sheet = page.getByRole('dialog')
  const field = sheet.locator('input')
  const set = sheet.locator('button[type=submit]')
  return {
    sheet,
    /** The amount of the limit in the sheet. */
    field,
    /** The button of the sheet that sets the limit. */
    set,
    open: async () => {
      await page.goto('/safer-play')
      await settled(page)
    },
    /** The row of a limit, such as `24 hours`. */
    row,
    async limit(period: string, money: string): Promise<void> {
      await row(period).tap()
      await field.fill(money)
      await set.tap()
    },
    async timeOut(days: number): Promise<void> {
      await page.locator(`main input[type=radio][value="${days}"]`).check()
      await press(page, lang, 'Take a time-out')
      await press(page, lang, 'Start the time-out')
    },
  }
}

/** Returns a text up to its first placeholder, such as a time. */
export function beginOf(lang: WireLanguage, source: string, values: Record<string, string> = {}): string {
  const [begin = ''] = text(lang, source, values).split(/\{\w+\}/)
  return begin
}

/** Returns the message of a game or deposit that a time-out blocks. */
export function blockText(page: Page, lang: WireLanguage): Locator {
  return page.getByText(
    beginOf(lang, 'You’re on a time-out. Deposits and games are blocked on this device until {when}.'),
  )
}
