import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import type { Amount } from '../../money/amount.ts'
import { compareAmounts, plainAmount } from '../../money/arithmetic.ts'
import { type AmountProblem, mayGoOn } from '../../money/checked-amount.ts'
import { formatAmount } from '../../money/format-amount.ts'
import { asUnderstood, decimalMark, withMark } from '../../money/typed-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { useCurrencySign } from '../money-text.ts'

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

interface AmountChipsProps {
  legend: string
  amounts: readonly Amount[]
  chosen: Amount | undefined
  onChoose: (typed: string) => void
}

/** Amounts to choose from by a tap. */
export function AmountChips({ legend, amounts, chosen, onChoose }: AmountChipsProps) {
  const { locale } = useLanguage()
  const figures = amounts.map((value) => formatAmount(value, locale, 0))
  return (
    <fieldset
      className={cx(
        'grid min-w-0 gap-2',
        figures.some((figure) => figure.length > 6)
          ? 'grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]'
          : 'grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))]',
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {amounts.map((value, place) => (
        <Chip
          key={value}
          tone="accent"
          pressed={chosen !== undefined && compareAmounts(chosen, value) === 0}
          onClick={() => onChoose(plainAmount(value, 0))}
        >
          {figures[place]}
        </Chip>
      ))}
    </fieldset>
  )
}
