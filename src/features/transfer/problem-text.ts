import { useLingui } from '@lingui/react/macro'
import { decimalsOf, type TransferProblem } from './rules.ts'
import { useTypedProblemText } from '../../components/amount/typed-problem-text.ts'
import { useMoneyText } from '../../components/money-text.ts'

/** Gives the words for what is wrong with the amount of a transfer; of a broken bound they say whose it is. */
export function useProblemText(
  level: string,
  isWhole: boolean,
  from: string,
): (problem: TransferProblem) => string {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const typedText = useTypedProblemText()
  return (wrong) => {
    if (wrong.problem === 'empty') {
      return t({ id: 'prompt.transfer-amount', message: 'Please enter the transfer amount' })
    }
    if (!('limit' in wrong)) return typedText(wrong.problem, decimalsOf(isWhole))
    const bound = moneyText(wrong.limit.value, 0)
    return wrong.limit.by === 'level'
      ? t`${level} members transfer ${bound} or more at a time`
      : t`${from} holds ${bound}, not more`
  }
}
