import { useLingui } from '@lingui/react/macro'
import { DECIMALS, type WithdrawalLimits, type WithdrawalProblem } from './rules.ts'
import { useHiddenAmounts } from '../../money/hidden-amounts.ts'
import { useLimitText } from '../../components/amount/limit-text.ts'
import { useTypedProblemText } from '../../components/amount/typed-problem-text.ts'
import { useMoneyText } from '../../components/money-text.ts'

/** Gives the words for what is wrong with an amount; of a broken bound they say whose it is. `level` is the member's VIP level. */
export function useProblemText(level: string): (problem: WithdrawalProblem) => string {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const typedText = useTypedProblemText()
  return (wrong) => {
    if (wrong.problem === 'empty') {
      return t({ id: 'prompt.withdrawal-amount', message: 'Please enter the withdrawal amount' })
    }
    if (!('limit' in wrong)) return typedText(wrong.problem, DECIMALS)
    const bound = moneyText(wrong.limit.value, 0)
    if (wrong.problem === 'below') return t`${level} members withdraw ${bound} or more at a time`
    return wrong.limit.by === 'day'
      ? t`Only ${bound} is left of what you may withdraw today`
      : t`Your central wallet holds only ${bound}`
  }
}

/** Gives the bounds of the amount in words, each with whose it is. A balance that the member hides is not told here either. */
export function useBoundsText(level: string): (limits: WithdrawalLimits) => string {
  const { t } = useLingui()
  const limitText = useLimitText()
  const hidden = useHiddenAmounts()
  return ({ min, max }) => {
    const least = limitText({ min, max: undefined })
    const most = limitText({ min: undefined, max })
    const isOfDay = max?.by === 'day'
    const told = [
      min && t({ message: `${least} (${level})`, comment: 'at least ¥100 (VIP1): a bound and whose it is' }),
      max && (isOfDay ? t`${most} (left today)` : !hidden && t`${most} (your balance)`),
    ]
    return told.filter(Boolean).join(' · ')
  }
}
