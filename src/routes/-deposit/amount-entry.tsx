import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import type { DepositChannel } from '../../api/deposits.ts'
import { useCurrencySign } from '../../features/deposit/money-text.ts'
import {
  choicesWithin,
  mayGoOn,
  readingsOf,
  type AmountProblem,
  type Limits,
} from '../../features/deposit/rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { type Amount } from '../../money/amount.ts'
import { compareAmounts, plainAmount } from '../../money/arithmetic.ts'
import { formatAmount } from '../../money/format-amount.ts'
import { asRead } from '../../money/typed-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { useProblemText } from './problem-text.ts'

interface AmountEntryProps {
  channel: DepositChannel
  limits: Limits
  /** The bounds in words. */
  hint: string
  level: string
  typed: string
  onType: (typed: string) => void
  checked: { amount: Amount } | AmountProblem
  /** What the server said of the amount. */
  refusal: string | undefined
}

/** The amount of a deposit: typed, chosen, or both, as the channel wants it and in no other way. */
export function AmountEntry({
  channel,
  limits,
  hint,
  level,
  typed,
  onType,
  checked,
  refusal,
}: AmountEntryProps) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const sign = useCurrencySign()
  const problemText = useProblemText(level)
  // What stood in the field when the member had finished: only then is an amount told off that may still become right.
  const [finished, setFinished] = useState('')
  const choices = choicesWithin(channel, limits)
  const problem = 'problem' in checked ? checked : undefined
  const said = problem && typed !== '' && (finished === typed || !mayGoOn(typed, problem))
  const meant = said && problem.problem === 'separator' ? readingsOf(typed, limits) : []

  const figure = (value: Amount) => formatAmount(value, locale, 0)
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
  const chips = (amounts: readonly Amount[], legend: string) => (
    <fieldset
      className={cx(
        'grid min-w-0 gap-2',
        amounts.some((value) => figure(value).length > 6)
          ? 'grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]'
          : 'grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))]',
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {amounts.map((value) => (
        <Chip
          key={value}
          tone="accent"
          pressed={'amount' in checked && compareAmounts(checked.amount, value) === 0}
          onClick={() => onType(plainAmount(value, 0))}
        >
          {figure(value)}
        </Chip>
      ))}
    </fieldset>
  )

  return (
    <Section title={<Trans>Amount</Trans>}>
      <Card className="flex flex-col gap-4">
        {choices.length > 0 && chips(choices, t`Quick amounts`)}
        {channel.entry === 'chosen' ? (
          <>
            {choices.length === 0 && (
              <Note tone="warn">
                <Trans>No amount of this channel is within your limits. Choose another channel.</Trans>
              </Note>
            )}
            <p className="text-12 text-ink-2">{hint}</p>
          </>
        ) : (
          <AmountField
            label={
              channel.entry === 'both' ? (
                <Trans>Please enter other amounts</Trans>
              ) : (
                <span className="sr-only">
                  <Trans>Amount</Trans>
                </span>
              )
            }
            symbol={sign}
            hint={hint}
            error={(said && problemText(problem)) || refusal}
            value={typed}
            maxLength={40}
            onChange={(event) => onType(event.currentTarget.value)}
            onBlur={finish}
            onKeyDown={onKeyDown}
          />
        )}
        {meant.length > 0 && chips(meant, t`Amounts you may mean`)}
      </Card>
    </Section>
  )
}
