import { useLingui } from '@lingui/react/macro'
import { useMoneyText } from '../money-text.ts'
import type { Limits } from '../../money/checked-amount.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../money/format-amount.ts'

/** The bounds of an amount in a few signs, for a row; empty when there are none. */
export function useRangeText(): (limits: Limits) => string {
  const limitText = useLimitText()
  const { locale } = useLanguage()
  const moneyText = useMoneyText()
  return (limits) => {
    const { min, max } = limits
    return min && max
      ? `${moneyText(min.value, 0)} – ${formatAmount(max.value, locale, 0)}`
      : limitText(limits)
  }
}

/** Says the bounds of an amount; empty when there are none. */
export function useLimitText(): (limits: Limits) => string {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  return ({ min, max }) => {
    const least = min && moneyText(min.value, 0)
    const most = max && moneyText(max.value, 0)
    if (least && most) return t`From ${least} to ${most}`
    if (least) return t`At least ${least}`
    return most ? t`At most ${most}` : ''
  }
}
