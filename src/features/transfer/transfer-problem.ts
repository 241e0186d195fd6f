import { useLingui } from '@lingui/react/macro'
import { useLimitText, useProblemText } from '../../components/amount/amount-input.tsx'
import type { AmountProblem, Limits } from '../../money/checked-amount.ts'
import { useHiddenAmounts } from '../../money/money.tsx'
import { decimalsOf } from './rules.ts'

/** Returns a function that describes what is wrong with a transfer amount. Names the source of a violated limit. */
export function useTransferProblemText(
  level: string,
  isWhole: boolean,
  from: string,
): (problem: AmountProblem) => string {
  const { t } = useLingui()
  const hidden = useHiddenAmounts()
  const empty = t({ id: 'prompt.transfer-amount', message: 'Please enter the transfer amount' })
  return useProblemText(decimalsOf(isWhole), empty, ({ limit: { by } }, bound) => {
    if (by === 'level') return t`Minimum transfer for ${level}: ${bound}`
    return hidden ? t`${from} has less` : t`${from} has only ${bound}`
  })
}

/** Returns a function that formats the limits of a move out of a wallet. Leaves out a hidden balance. */
export function useBoundsText(): (limits: Limits) => string {
  const { t } = useLingui()
  const limitText = useLimitText()
  const hidden = useHiddenAmounts()
  return ({ min, max }) => {
    const most = limitText({ min: undefined, max })
    return [limitText({ min, max: undefined }), max && !hidden && t`${most} (your balance)`]
      .filter(Boolean)
      .join(' · ')
  }
}
