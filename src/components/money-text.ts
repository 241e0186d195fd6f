import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/language.ts'
import type { Amount } from '../money/amount.ts'
import { formatAmount, isWhole } from '../money/arithmetic.ts'
import { currencySign } from '../money/money.tsx'
import { userQuery } from '../session/user.ts'

// As wide as a currency sign, so that the text does not wrap differently once the sign appears.
const FIGURE_SPACE = '\u2007'

/** Returns the member's currency sign; an equally wide blank until user info is loaded, and nothing if that fails. */
export function useCurrencySign(): string {
  const { data, error } = useQuery({ ...userQuery, enabled: false })
  return data ? currencySign(data) : error ? '' : FIGURE_SPACE
}

/** Returns a function that formats USDT amounts with four decimals. */
export function useUsdtText(): (value: Amount) => string {
  const { locale } = useLanguage()
  return (value) => `${formatAmount(value, locale, 4)} USDT`
}

/**
 * Returns a function that formats amounts in the member's currency, for sentences. With `minimum` 0, whole amounts have no
 * decimals.
 */
export function useMoneyText(): (value: Amount, minimum?: 0) => string {
  const sign = useCurrencySign()
  const { locale } = useLanguage()
  return (value, minimum) =>
    sign + formatAmount(value, locale, minimum === 0 && isWhole(value) ? 0 : undefined)
}
