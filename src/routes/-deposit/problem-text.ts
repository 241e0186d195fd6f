import { useLingui } from '@lingui/react/macro'
import { useMoneyText } from '../../features/deposit/money-text.ts'
import type { AmountProblem } from '../../features/deposit/rules.ts'

/** Gives the words for what is wrong with an amount; of a broken bound they say whose it is. `level` is the member's VIP level. */
export function useProblemText(level: string): (problem: AmountProblem) => string {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  return (wrong) => {
    if (!('limit' in wrong)) {
      return {
        empty: t({ id: 'prompt.recharge-amount', message: 'Please enter the deposit amount' }),
        'not-a-number': t`Use digits only, with a point before the decimals: 1000 or 1000.50`,
        separator: t`Which amount do you mean? Tap it, or type it with digits only, such as 1000 or 1000.50`,
        'too-many-decimals': t`Use two decimals at most`,
        'too-long': t`This number is too long to be a deposit`,
        zero: t`The amount must be more than 0`,
      }[wrong.problem]
    }
    const bound = moneyText(wrong.limit.value, 0)
    const ofChannel = wrong.limit.by === 'channel'
    if (wrong.problem === 'below') {
      return ofChannel
        ? t`This channel takes ${bound} or more at a time`
        : t`${level} members deposit ${bound} or more at a time`
    }
    return ofChannel
      ? t`This channel takes ${bound} or less at a time`
      : t`${level} members deposit ${bound} or less at a time`
  }
}
