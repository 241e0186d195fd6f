import { formatCents, units } from './amount.ts'
import type { Words } from './language.ts'

/** A currency a member can hold. */
export interface Currency {
  code: string
  symbol: string
  title: Words
  /** What one USDT costs in it. */
  usdtRate: string
  /** The figures of the tables (limits, gifts, stakes) are multiplied by this. */
  scale: number
}

/** The currencies, default first. */
export const CURRENCIES: readonly Currency[] = [
  {
    code: 'CNY',
    symbol: '¥',
    usdtRate: '7.1200',
    scale: 1,
    title: { CN: '人民币', EN: 'Chinese yuan', TW: '人民幣', ID: 'Yuan Tiongkok' },
  },
  {
    code: 'TWD',
    symbol: 'NT$',
    usdtRate: '31.8500',
    scale: 1,
    title: { CN: '新台币', EN: 'New Taiwan dollar', TW: '新臺幣', ID: 'Dolar Taiwan Baru' },
  },
  {
    code: 'IDR',
    symbol: 'Rp',
    usdtRate: '16250.0000',
    scale: 1_000,
    title: { CN: '印尼盾', EN: 'Indonesian rupiah', TW: '印尼盾', ID: 'Rupiah Indonesia' },
  },
  {
    code: 'USD',
    symbol: '$',
    usdtRate: '1.0000',
    scale: 1,
    title: { CN: '美元', EN: 'US dollar', TW: '美元', ID: 'Dolar AS' },
  },
  {
    code: 'USDT',
    symbol: '₮',
    usdtRate: '1.0000',
    scale: 1,
    title: { CN: '泰达币', EN: 'Tether', TW: '泰達幣', ID: 'Tether' },
  },
]

/** Returns the currency of a code, or undefined. */
export function currencyOf(code: string): Currency | undefined {
  return CURRENCIES.find((currency) => currency.code === code)
}

/** Returns a figure of the tables in a currency: a decimal with two places. */
export function inCurrency(figure: string, code: string): string {
  return formatCents(units(figure) * BigInt(currencyOf(code)?.scale ?? 1))
}
