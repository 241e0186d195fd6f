import { useLingui } from '@lingui/react/macro'
import { useMoneyText } from '../../features/deposit/money-text.ts'
import type { Limits } from '../../features/deposit/rules.ts'

/** Says the bounds of a deposit; empty when there are none. */
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
