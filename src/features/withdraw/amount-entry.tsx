import { Trans, useLingui } from '@lingui/react/macro'
import {
  AmountInput,
  type AmountInputProps,
  useLimitText,
  useProblemText,
} from '../../components/amount/amount-input.tsx'
import { refreshByHand } from '../../components/pull-to-refresh.tsx'
import { AsOf } from '../../components/query-view.tsx'
import { OwnMoney, useMoneyText, useUsdtText } from '../../components/own-money.tsx'
import type { Amount } from '../../money/amount.ts'
import { divideByRate } from '../../money/arithmetic.ts'
import type { AmountProblem, Limits } from '../../money/typed-amount.ts'
import { useHiddenAmounts } from '../../money/money.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { Fact } from '../../ui/rows.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { StaleBalanceNote } from '../submission/money-form.tsx'
import { useArrivalText } from '../submission/words.tsx'
import { useWallet } from '../wallet/wallet.tsx'
import { allOf, DECIMALS, type WithdrawalFacts, isOverStaleBalance, shownLimits } from './rules.ts'
import { useSiteDetails } from '../../site/details.ts'

interface AmountEntryProps extends Pick<
  AmountInputProps,
  'typed' | 'onType' | 'checked' | 'problemText' | 'refusal' | 'last'
> {
  facts: WithdrawalFacts
  limits: Limits
  level: string
  /** Local currency per 1 USDT; null if the card has none. */
  rate: Amount | null
}

/** The amount of a withdrawal, with balance, limits, fee and arrival time. */
export function AmountEntry({ facts, limits, level, rate, ...field }: AmountEntryProps) {
  const { checked } = field
  const { query, stale } = useWallet()
  const boundsText = useBoundsText(level)
  const isOverStale = 'amount' in checked && isOverStaleBalance(checked.amount, facts)
  return (
    <Section title={<Trans>Amount</Trans>}>
      <Card className="flex flex-col gap-3">
        <AmountInput
          {...field}
          label={
            <span className="sr-only">
              <Trans>Amount</Trans>
            </span>
          }
          hint={boundsText(shownLimits(limits, facts))}
          decimals={DECIMALS}
          all={allOf(facts) ?? null}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-1">
          <p className={stale ? 'text-ink-2' : ''}>
            <Trans>
              Central <OwnMoney value={facts.balance} className="font-semibold" />
            </Trans>
          </p>
          <RefreshButton busy={query.isFetching} onClick={() => void refreshByHand(query.refetch)}>
            {stale && <AsOf moment={query.dataUpdatedAt} />}
          </RefreshButton>
        </div>
        <output className="block empty:sr-only">
          {isOverStale && (
            <StaleBalanceNote busy={query.isFetching} onRefresh={() => void refreshByHand(query.refetch)} />
          )}
        </output>
        <dl className="flex flex-col gap-1 border-t border-line pt-3 empty:hidden">
          <TermFacts rate={rate} money={'amount' in checked ? checked.amount : undefined} />
        </dl>
      </Card>
    </Section>
  )
}

/** Returns a function that describes what is wrong with an amount. Names the source of a violated limit, such as `level`. */
export function useWithdrawalProblemText(level: string): (problem: AmountProblem) => string {
  const { t } = useLingui()
  const hidden = useHiddenAmounts()
  const empty = t({ id: 'prompt.withdrawal-amount', message: 'Enter the withdrawal amount' })
  return useProblemText(DECIMALS, empty, ({ problem, limit: { by } }, bound) => {
    if (problem === 'below') return t`Minimum withdrawal for ${level}: ${bound}`
    if (by === 'day')
      return hidden
        ? t`That’s more than you can still withdraw today`
        : t`You can withdraw at most ${bound} more today`
    if (by === 'daily') return t`You can withdraw at most ${bound} per day`
    return hidden ? t`Not enough money in your central wallet` : t`Your central wallet has only ${bound}`
  })
}

/** Returns a function that formats the limits, each with its source. Leaves out what would show a hidden amount. */
function useBoundsText(level: string): (limits: Limits) => string {
  const { t } = useLingui()
  const limitText = useLimitText()
  const hidden = useHiddenAmounts()
  return ({ min, max }) => {
    const least = limitText({ min, max: undefined })
    const most = limitText({ min: undefined, max })
    const upper = () => {
      if (max?.by === 'daily') return t`${most} (per day)`
      if (!max || hidden) return undefined
      return max.by === 'day' ? t`${most} (left today)` : t`${most} (central wallet)`
    }
    const facts = [
      min && t({ message: `${least} (${level})`, comment: 'at least ¥100 (VIP1): a limit and its source' }),
      upper(),
    ]
    return facts.filter(Boolean).join(' · ')
  }
}

interface TermFactsProps {
  /** Local currency per 1 USDT; null if the card has none. */
  rate: Amount | null
  money: Amount | undefined
}

/** The fee, arrival time and rate of a withdrawal, where known. Also the amount in USDT. */
export function TermFacts({ rate, money }: TermFactsProps) {
  const { rules } = useSiteDetails()
  const arrival = useArrivalText()
  const moneyText = useMoneyText()
  const usdtText = useUsdtText()
  const price = rate && moneyText(rate)
  const paid = rate && money && divideByRate(money, rate, 'down')
  const usdt = paid && usdtText(paid)
  return (
    <>
      {rules.withdraw_fee_text && <Fact name={<Trans>Fee</Trans>}>{rules.withdraw_fee_text}</Fact>}
      {arrival && (
        <Fact name={<Trans comment="when money is on the member's account">Arrival</Trans>}>{arrival}</Fact>
      )}
      {price && (
        <Fact name={<Trans>Rate</Trans>}>
          <Trans>1 USDT = {price}</Trans>
        </Fact>
      )}
      {usdt && (
        <Fact name={<Trans comment="what a withdrawal pays out in USDT">You receive</Trans>} tone="strong">
          {rules.withdraw_fee_text ? (
            <Trans comment="an amount at a rate that may change; the fee is stated above it">
              About {usdt}, before any fee
            </Trans>
          ) : (
            <Trans comment="an amount at a rate that may change until it is paid out">About {usdt}</Trans>
          )}
        </Fact>
      )}
    </>
  )
}
