import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositChannel } from '../../api/deposits.ts'
import { AmountChips, AmountInput } from '../../components/amount/amount-input.tsx'
import type { Amount } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { choicesWithin, DECIMALS, type DepositLimits, type DepositProblem } from './rules.ts'

interface AmountEntryProps {
  channel: DepositChannel
  limits: DepositLimits
  /** The limits as text. */
  hint: string
  typed: string
  onType: (typed: string) => void
  checked: { amount: Amount } | DepositProblem
  problemText: (problem: DepositProblem) => string
  /** The server's error for the amount. */
  refusal: string | undefined
  /** The amount of the last deposit. */
  last: Amount | undefined
}

/** The amount of a deposit: a text field, preset amounts or both, as the channel requires. */
export function AmountEntry({
  channel,
  limits,
  hint,
  typed,
  onType,
  checked,
  problemText,
  refusal,
  last,
}: AmountEntryProps) {
  const { t } = useLingui()
  const choices = choicesWithin(channel, limits)
  return (
    <Section title={<Trans>Amount</Trans>}>
      <Card className="flex flex-col gap-4">
        {choices.length > 0 && (
          <AmountChips
            legend={t`Quick amounts`}
            amounts={choices}
            chosen={'amount' in checked ? checked.amount : undefined}
            onChoose={onType}
          />
        )}
        {channel.entry === 'chosen' ? (
          <>
            {choices.length === 0 && (
              <Note tone="warn">
                <Trans>No amount for this channel is within your limits. Choose another channel.</Trans>
              </Note>
            )}
            <p className="text-12 text-ink-2">{hint}</p>
          </>
        ) : (
          <AmountInput
            label={
              channel.entry === 'both' ? (
                <Trans>Please enter other amounts</Trans>
              ) : (
                <span className="sr-only">
                  <Trans>Amount</Trans>
                </span>
              )
            }
            hint={hint}
            decimals={DECIMALS}
            typed={typed}
            onType={onType}
            checked={checked}
            problemText={problemText}
            refusal={refusal}
            last={choices.some((choice) => last && compareAmounts(choice, last) === 0) ? undefined : last}
          />
        )}
      </Card>
    </Section>
  )
}
