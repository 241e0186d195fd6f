import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useLanguage } from '../i18n/language.ts'
import type { Amount } from '../money/amount.ts'
import { formatAmount, formatUsdt, isWhole } from '../money/arithmetic.ts'
import { currencySign, Money } from '../money/money.tsx'
import { userQuery } from '../session/user.ts'
import { Fact } from '../ui/rows.tsx'

// As wide as a currency sign, so that the text does not wrap differently once the sign appears.
const FIGURE_SPACE = '\u2007'

/** Returns the member's currency sign. Until user info is loaded, returns an equally wide blank; if that fails, nothing. */
export function useCurrencySign(): string {
  const { data, error } = useQuery({ ...userQuery, enabled: false })
  return data ? currencySign(data) : error ? '' : FIGURE_SPACE
}

/** Returns a function that formats USDT amounts with all their decimals, at least four. */
export function useUsdtText(): (value: Amount) => string {
  const { locale } = useLanguage()
  return (value) => formatUsdt(value, locale)
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

type OwnMoneyProps = Omit<ComponentProps<typeof Money>, 'sign'>
type NameProps = Pick<ComponentProps<typeof Fact>, 'name' | 'tone'>

/** An amount in the member's currency. The rows of a long list use `Money` with a sign that the list reads once. */
export function OwnMoney(props: OwnMoneyProps) {
  return <Money sign={useCurrencySign()} {...props} />
}

/** A named amount in the member's currency, in a `dl`. */
export function MoneyFact({ name, tone = 'plain', ...money }: NameProps & OwnMoneyProps) {
  return (
    <Fact name={name} tone={tone}>
      <OwnMoney {...money} />
    </Fact>
  )
}
