import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/language.ts'
import type { Amount } from '../money/amount.ts'
import { formatAmount } from '../money/arithmetic.ts'
import { currencySign } from '../money/money.tsx'
import { userQuery } from '../session/user.ts'

// As wide as a sign, so that adding the sign later wraps no line.
const FIGURE_SPACE = '\u2007'

/** The member's currency sign; a blank of the same width until the user info is there. */
export function useCurrencySign(): string {
  const { data } = useQuery({ ...userQuery, enabled: false })
  return data ? currencySign(data) : FIGURE_SPACE
}

/** Formats an amount of USDT, with its four decimals. */
export function useUsdtText(): (value: Amount) => string {
  const { locale } = useLanguage()
  return (value) => `${formatAmount(value, locale, 4)} USDT`
}

/** Formats an amount in the member's currency, for sentences; with a `minimum` of 0 whole amounts have no decimals. */
export function useMoneyText(): (value: Amount, minimum?: 0) => string {
  const sign = useCurrencySign()
  const { locale } = useLanguage()
  return (value, minimum) =>
    sign + formatAmount(value, locale, minimum === 0 && isWhole(value) ? 0 : undefined)
}

function isWhole(value: Amount): boolean {
  return /^-?\d+(\.0*)?$/.test(value)
}
