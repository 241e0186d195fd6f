import { useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Amount } from '../../money/amount.ts'
import { mayGoOn, readingsOf, type AmountProblem, type Limits } from '../../money/checked-amount.ts'
import { asRead } from '../../money/typed-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { useCurrencySign } from '../money-text.ts'
import { AmountChips } from './amount-chips.tsx'

interface AmountInputProps<By extends string> {
  label: ReactNode
  /** The bounds in words, and what else is to be known before typing. */
  hint: ReactNode
  decimals: number
  limits: Limits<By>
  typed: string
  onType: (typed: string) => void
  checked: { amount: Amount } | AmountProblem<By>
  problemText: (problem: AmountProblem<By>) => string
  /** What the server said of the amount. */
  refusal: string | undefined
  trailing?: ReactNode
}

/** The amount of a money form. What is wrong is said when no more digits can put it right; what can be read in two ways is asked about. */
export function AmountInput<By extends string>({
  label,
  hint,
  decimals,
  limits,
  typed,
  onType,
  checked,
  problemText,
  refusal,
  trailing,
}: AmountInputProps<By>) {
  const { t } = useLingui()
  const sign = useCurrencySign()
  // What stood in the field when the member had finished: only then is an amount told off that may still become right.
  const [finished, setFinished] = useState('')
  const problem = 'problem' in checked ? checked : undefined
  const said = problem && typed !== '' && (finished === typed || !mayGoOn(typed, problem))
  const meant = said && problem.problem === 'separator' ? readingsOf(typed, decimals, limits) : []

  const finish = () => {
    const shown = asRead(typed)
    setFinished(shown)
    if (shown !== typed) onType(shown)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The Enter that ends a composition chooses a word; it sends nothing.
    if (event.nativeEvent.isComposing || event.keyCode === 229) event.preventDefault()
    else finish()
  }
  return (
    <>
      <AmountField
        label={label}
        symbol={sign}
        hint={hint}
        error={(said && problemText(problem)) || refusal}
        trailing={trailing}
        value={typed}
        maxLength={40}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      {meant.length > 0 && (
        <AmountChips legend={t`Amounts you may mean`} amounts={meant} chosen={undefined} onChoose={onType} />
      )}
    </>
  )
}
