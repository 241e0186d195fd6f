import type { Locator } from '@playwright/test'
import { LANGUAGES, type WireLanguage } from '../../src/i18n/locales.ts'
import { amount } from '../../src/money/amount.ts'
import { parseAmount } from '../platform/amount.ts'
import { channelById, type Channel } from '../platform/channels.ts'
import { CHANNEL_TITLES, DEPOSIT_CLASSES } from '../platform/seed-texts/deposit-texts.ts'
import type { Platform } from '../platform/start-platform.ts'
import type { StepElement, StepPage, StepPlace } from './step-page.ts'
import { text } from './texts.ts'

/** The steps of a deposit, by touch. */
export interface DepositSteps<L = Locator> {
  channel: Channel
  /** The name of the channel. */
  title: string
  /** The radio button of the channel. */
  radio: L
  /** Chooses class and channel. */
  choose(): Promise<void>
  /** The field of the amount. */
  field: L
  /** The button that opens the sheet, with any amount in its name. */
  review: L
  sheet: L
  /** The button of the sheet that sends the order. */
  confirm: L
}

/** The channel whose orders are never paid: they stay in progress throughout a journey. */
export const NEVER_PAID = 303

/** How far tests set the platform's clock back to keep any other order unpaid, however slow the machine is (ms). */
export const UNPAID = 60_000

/** Returns the steps on one channel of the platform. */
export function depositSteps<L extends StepElement<L>>(
  page: StepPlace<L>,
  lang: WireLanguage,
  channelId: number,
  currency?: string,
): DepositSteps<L> {
  const channel = channelById(channelId, currency)
  if (!channel) throw new Error(`no channel ${channelId}`)
  const className = DEPOSIT_CLASSES.find(({ id }) => id === channel.classId)?.title[lang] ?? ''
  const title = CHANNEL_TITLES[channel.way][lang]
  const sheet = page.getByRole('dialog', { name: text(lang, 'Confirm deposit') })
  const radio = page.locator(`input[type=radio][value="${channelId}"]`)
  return {
    channel,
    title,
    radio,
    choose: async () => {
      await page.getByRole('radio', { name: className, exact: true }).tap()
      await radio.tap()
    },
    field: page.locator('input[inputmode=decimal]'),
    review: page.locator('main button[type=submit]'),
    sheet,
    confirm: sheet.locator('footer').getByRole('button'),
  }
}

/** Fills in the form and opens the sheet: one press before the order is sent. */
export async function goToConfirm<L extends StepElement<L>>(
  page: StepPage<L>,
  steps: DepositSteps<L>,
  money: string,
): Promise<void> {
  await page.goto(`/deposit?class=${steps.channel.classId}&channel=${steps.channel.id}`)
  await steps.field.fill(money)
  await steps.review.tap()
  await steps.sheet.waitFor()
}

/** Returns an element that an order's page shows once it has the details. */
export function orderShown<L>(page: StepPlace<L>, lang: WireLanguage): L {
  return page.getByRole('button', { name: text(lang, 'Copy order number') })
}

/** Returns the bodies of the deposit orders, in the order of arrival. */
export function ordersSent(platform: Platform): unknown[] {
  return platform.requests.filter(({ path }) => path === '/m/recharge/order').map(({ body }) => body)
}

/** Formats an amount in a language, with at least this many decimals. */
export function figure(lang: WireLanguage, money: string, decimals = 2): string {
  const locale = LANGUAGES.find(({ wire }) => wire === lang)?.locale
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: 4 }
  return new Intl.NumberFormat(locale, options).format(amount(money))
}

/** Parses a formatted amount into ledger units; undefined when there is none. */
export function unitsIn(lang: WireLanguage, shown = ''): bigint | undefined {
  const digits = shown.replaceAll(/[^\d.,]/g, '')
  const plain = lang === 'ID' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  return parseAmount(plain)
}

/** Resolves with the names and values of the definition lists in a place. */
export function factsIn(place: Locator): Promise<Record<string, string>> {
  return place.evaluate((shown) => {
    const names = [...shown.querySelectorAll('dt')]
    return Object.fromEntries(
      names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']),
    )
  })
}

/** Matches the age of data: "as of 12:03". */
export function asOf(lang: WireLanguage): RegExp {
  return new RegExp(text(lang, 'as of {when}').replace('{when}', '.*\\d\\d[:.]\\d\\d'))
}
