import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositChannel } from '../../api/deposits.ts'
import { AmountChips, AmountInput, type AmountInputProps } from '../../components/amount/amount-input.tsx'
import { compareAmounts } from '../../money/arithmetic.ts'
import type { Limits } from '../../money/checked-amount.ts'
import { Card, Section } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { choicesWithin, DECIMALS, hasAmount } from './rules.ts'

interface AmountEntryProps extends Pick<
  AmountInputProps,
  'hint' | 'typed' | 'onType' | 'checked' | 'problemText' | 'refusal' | 'last'
> {
  channel: DepositChannel
  limits: Limits
  /** The code of the wallet's currency. */
  currency: string
}

/** The amount of a deposit. A text field, preset amounts or both, as the channel requires. */
export function AmountEntry({ channel, limits, currency, last, ...field }: AmountEntryProps) {
  const { t } = useLingui()
  const { hint, onType, checked } = field
  const choices = choicesWithin(channel, limits)
  return (
    <Section
      title={
        channel.rate ? (
          <Trans comment="{currency} is e.g. CNY: the amount is not in USDT">Amount in {currency}</Trans>
        ) : (
          <Trans>Amount</Trans>
        )
      }
    >
      <Card className="flex flex-col gap-4">
        {choices.length > 0 && (
          <AmountChips
            legend={t`Quick amounts`}
            amounts={choices}
            chosen={'amount' in checked ? checked.amount : undefined}
            onChoose={onType}
          />
        )}
        {!hasAmount(channel, limits) && (
          <Note tone="warn">
            <Trans>No amount for this channel is within your limits. Choose another channel.</Trans>
          </Note>
        )}
        {channel.entry === 'chosen' ? (
          <p className="text-12 text-ink-2">{hint}</p>
        ) : (
          <AmountInput
            {...field}
            label={
              channel.entry === 'both' ? (
                <Trans>Please enter other amounts</Trans>
              ) : (
                <span className="sr-only">
                  <Trans>Amount</Trans>
                </span>
              )
            }
            decimals={DECIMALS}
            last={choices.some((choice) => last && compareAmounts(choice, last) === 0) ? undefined : last}
          />
        )}
      </Card>
    </Section>
  )
}
