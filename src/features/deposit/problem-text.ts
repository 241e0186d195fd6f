import { useLingui } from '@lingui/react/macro'
import { DECIMALS, type DepositProblem } from './rules.ts'
import { useTypedProblemText } from '../../components/amount/typed-problem-text.ts'
import { useMoneyText } from '../../components/money-text.ts'

/** Gives the words for what is wrong with an amount; of a broken bound they say whose it is. `level` is the member's VIP level. */
export function useProblemText(level: string): (problem: DepositProblem) => string {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const typedText = useTypedProblemText()
  return (wrong) => {
    if (wrong.problem === 'empty') {
      return t({ id: 'prompt.recharge-amount', message: 'Please enter the deposit amount' })
    }
    if (!('limit' in wrong)) return typedText(wrong.problem, DECIMALS)
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
