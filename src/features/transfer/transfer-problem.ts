import { useLingui } from '@lingui/react/macro'
import { useProblemText } from '../../components/amount/amount-input.tsx'
import { decimalsOf, type TransferProblem } from './rules.ts'

/** Returns a function that describes what is wrong with a transfer amount. Names the source of a violated limit. */
export function useTransferProblemText(
  level: string,
  isWhole: boolean,
  from: string,
): (problem: TransferProblem) => string {
  const { t } = useLingui()
  const empty = t({ id: 'prompt.transfer-amount', message: 'Please enter the transfer amount' })
  return useProblemText(decimalsOf(isWhole), empty, ({ limit: { by } }, bound) =>
    by === 'level' ? t`Minimum transfer for ${level}: ${bound}` : t`${from} has only ${bound}`,
  )
}
