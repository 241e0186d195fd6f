import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { parseAmount } from '../platform/amount.ts'
import type { Platform } from '../platform/start-platform.ts'
import { tradesWhere } from '../platform/trades.ts'
import { figure } from './deposit-steps.ts'
import { journalStates } from './disk.ts'
import { text } from './texts.ts'

/** What the ledger, the disk and two screens show of one deposit. Its amount identifies it. */
export interface DepositState {
  /** The number of its rows at the server. */
  rows: number
  /** Its states in the journal on disk. */
  journal: string[]
  /** What the tab in which it was confirmed shows. */
  tab: string
  /** Its card on home, in the other tab. */
  card: string
}

/** Resolves with the name of the place on the screen, or 'nothing'. */
async function seen(places: Record<string, () => Promise<boolean>>): Promise<string> {
  for (const [name, isThere] of Object.entries(places)) if (await isThere()) return name
  return 'nothing'
}

/** Resolves with the state of the deposit of this amount. */
export async function depositState(
  platform: Platform,
  { page, home, lang }: { page: Page; home: Page; lang: WireLanguage },
  money: string,
): Promise<DepositState> {
  const amount = `¥${figure(lang, money)}`
  const heading = (source: string) => () =>
    page.getByRole('heading', { name: text(lang, source) }).isVisible()
  const card = (source: string) => () =>
    home.getByRole('link', { name: text(lang, source, { amount }) }).isVisible()
  // Several orders in progress are one card, which opens to show each. Opened in one step: the card may go at any moment.
  await home.evaluate(() => document.querySelector<HTMLElement>('main button[aria-expanded=false]')?.click())
  return {
    rows: tradesWhere(platform.db, `type = 'recharge' AND money = ${parseAmount(money)}`).length,
    journal: await journalStates(page, money),
    tab: await seen({
      expired: () => page.getByRole('alertdialog').isVisible(),
      unconfirmed: heading('We don’t know the result yet'),
      there: heading('We found your deposit'),
      accepted: heading('Your order was accepted'),
      records: async () => new URL(page.url()).pathname === '/transaction-record',
      order: async () =>
        new URL(page.url()).pathname === '/detail' &&
        page.getByRole('main').getByText(amount).first().isVisible(),
      form: () => page.locator('input[inputmode=decimal]').isVisible(),
    }),
    card: await seen({
      unconfirmed: card('Deposit of {amount}: we don’t know the result yet'),
      there: card('Deposit of {amount} found'),
      order: card('Deposit of {amount} in progress'),
    }),
  }
}
