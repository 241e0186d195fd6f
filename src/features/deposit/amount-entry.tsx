import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositChannel } from '../../api/deposits.ts'
import {
  AmountChips,
  AmountInput,
  type AmountInputProps,
  useLimitText,
  useProblemText,
} from '../../components/amount/amount-input.tsx'
import { useMoneyText } from '../../components/own-money.tsx'
import { compareAmounts } from '../../money/arithmetic.ts'
import type { AmountProblem, Limits, LimitSource } from '../../money/typed-amount.ts'
import { Card, Section } from '../../ui/card.tsx'
import { Note } from '../../ui/fields.tsx'
import { acceptsAmounts, choicesWithin, DECIMALS, hasAmount } from './rules.ts'

interface AmountEntryProps extends Pick<
  AmountInputProps,
  'typed' | 'onType' | 'checked' | 'problemText' | 'refusal' | 'last'
> {
  channel: DepositChannel
  limits: Limits
  /** The code of the wallet's currency. */
  currency: string
  /** The member's VIP level. */
  level: string
}

/** The amount of a deposit. A text field, preset amounts or both, as the channel requires. */
export function AmountEntry({ channel, limits, currency, level, last, ...field }: AmountEntryProps) {
  const { t } = useLingui()
  const { onType, checked } = field
  const boundTexts = useBoundTexts(level)
  const moneyText = useMoneyText()
  const price = channel.rate && moneyText(channel.rate)
  const hint = [...boundTexts(limits), price && t`1 USDT = ${price}`].filter(Boolean).join(' · ')
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
            {acceptsAmounts(channel) ? (
              <Trans>No amount for this channel is within your limits. Choose another channel.</Trans>
            ) : (
              <Trans>This channel isn’t available right now. Try again later, or contact us.</Trans>
            )}
          </Note>
        )}
        {channel.entry === 'chosen' ? (
          <p className="text-12 text-ink-2">{hint}</p>
        ) : (
          <AmountInput
            {...field}
            hint={hint}
            label={
              choices.length > 0 ? (
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

/** Returns a function that describes what is wrong with an amount. `level` is the member's VIP level. */
export function useDepositProblemText(level: string): (problem: AmountProblem) => string {
  const { t } = useLingui()
  const empty = t({ id: 'prompt.recharge-amount', message: 'Enter the deposit amount' })
  return useProblemText(DECIMALS, empty, ({ problem, limit: { by } }, bound) => {
    if (problem === 'below') {
      return by === 'channel'
        ? t`Minimum for this channel: ${bound}`
        : t`Minimum deposit for ${level}: ${bound}`
    }
    return by === 'channel'
      ? t`Maximum for this channel: ${bound}`
      : t`Maximum deposit for ${level}: ${bound}`
  })
}

/** Returns a function that formats the limits. If minimum and maximum come from different sources, names each source. */
function useBoundTexts(level: string): (limits: Limits) => string[] {
  const limitText = useLimitText()
  const ofLevel = (text: string, by: LimitSource | undefined) =>
    by === 'level' ? `${text} (${level})` : text
  return ({ min, max }) =>
    min && max && min.by !== max.by
      ? [
          ofLevel(limitText({ min, max: undefined }), min.by),
          ofLevel(limitText({ min: undefined, max }), max.by),
        ]
      : [ofLevel(limitText({ min, max }), min?.by ?? max?.by)]
}
