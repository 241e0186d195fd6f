import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/language.ts'
import type { Amount } from '../../money/amount.ts'
import { formatAmount } from '../../money/format-amount.ts'
import { currencySign } from '../../money/money.tsx'
import { userQuery } from '../../session/user-query.ts'

/** The sign of the member's currency; nothing until the user info is there. */
export function useCurrencySign(): string {
  const { data } = useQuery({ ...userQuery, enabled: false })
  return data ? currencySign(data) : ''
}

/** Writes an amount of USDT as text, with the four decimals that count. */
export function useUsdtText(): (value: Amount) => string {
  const { locale } = useLanguage()
  return (value) => `${formatAmount(value, locale, 4)} USDT`
}

/** Writes an amount as text in the member's currency, for sentences; `minimum` is the number of decimals shown at least. */
export function useMoneyText(): (value: Amount, minimum?: number) => string {
  const sign = useCurrencySign()
  const { locale } = useLanguage()
  return (value, minimum) => sign + formatAmount(value, locale, minimum)
}
