import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/language.ts'
import type { Amount } from '../money/amount.ts'
import { formatAmount } from '../money/arithmetic.ts'
import { currencySign } from '../money/money.tsx'
import { userQuery } from '../session/user.ts'

// As wide as a sign: a figure that gets one pushes no word onto another line.
const FIGURE_SPACE = '\u2007'

/** The sign of the member's currency; a blank of its width until the user info is there. */
export function useCurrencySign(): string {
  const { data } = useQuery({ ...userQuery, enabled: false })
  return data ? currencySign(data) : FIGURE_SPACE
}

/** Writes an amount of USDT as text, with the four decimals that count. */
export function useUsdtText(): (value: Amount) => string {
  const { locale } = useLanguage()
  return (value) => `${formatAmount(value, locale, 4)} USDT`
}

/** Writes an amount as text in the member's currency, for sentences; a `minimum` of 0 decimals shows whole amounts without any. */
export function useMoneyText(): (value: Amount, minimum?: 0) => string {
  const sign = useCurrencySign()
  const { locale } = useLanguage()
  return (value, minimum) =>
    sign + formatAmount(value, locale, minimum === 0 && isWhole(value) ? 0 : undefined)
}

function isWhole(value: Amount): boolean {
  return /^-?\d+(\.0*)?$/.test(value)
}
