import { useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Amount } from '../../money/amount.ts'
import { mayGoOn, type AmountProblem } from '../../money/checked-amount.ts'
import { asUnderstood, decimalMark, withMark } from '../../money/typed-amount.ts'
import { useLanguage } from '../../i18n/language.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { useCurrencySign } from '../money-text.ts'
import { AmountChips } from './amount-chips.tsx'

interface AmountInputProps<By extends string> {
  label: ReactNode
  /** The bounds in words, and what else is to be known before typing. */
  hint: ReactNode
  decimals: number
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
  typed,
  onType,
  checked,
  problemText,
  refusal,
  trailing,
}: AmountInputProps<By>) {
  const { t } = useLingui()
  const sign = useCurrencySign()
  const mark = decimalMark(useLanguage().locale)
  // What stood in the field when the member had finished: only then is an amount told off that may still become right.
  const [finished, setFinished] = useState('')
  const problem = 'problem' in checked ? checked : undefined
  const said = problem && typed !== '' && (finished === typed || !mayGoOn(typed, problem))
  const meant = said && 'meant' in problem ? problem.meant : []

  const finish = () => {
    const shown = asUnderstood(typed, decimals, mark)
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
      {meant && meant.length > 0 && (
        <AmountChips
          legend={t`Amounts you may mean`}
          amounts={meant}
          chosen={undefined}
          onChoose={(chosen) => onType(withMark(chosen, mark))}
        />
      )}
    </>
  )
}
