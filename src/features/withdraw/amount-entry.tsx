import { Trans } from '@lingui/react/macro'
import {
  allOf,
  DECIMALS,
  isOverOldBalance,
  type Facts,
  type WithdrawalLimits,
  type WithdrawalProblem,
} from './rules.ts'
import { useWallet } from '../wallet/use-wallet.ts'
import type { Amount } from '../../money/amount.ts'
import { plainAmount } from '../../money/arithmetic.ts'
import { Money } from '../../money/money.tsx'
import { AmountInput } from '../../components/amount/amount-input.tsx'
import { AsOf } from '../../components/as-of.tsx'
import { useOnline } from '../../components/connection.ts'
import { useCurrencySign } from '../../components/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts as FactList } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useBoundsText, useProblemText } from './problem-text.ts'
import { TermFacts } from './term-facts.tsx'

interface AmountEntryProps {
  facts: Facts
  limits: WithdrawalLimits
  level: string
  typed: string
  onType: (typed: string) => void
  checked: { amount: Amount } | WithdrawalProblem
  /** Local currency per 1 USDT, for an address. */
  rate: Amount | null
  /** What the server said of the amount. */
  refusal: string | undefined
}

/** The amount of a withdrawal beside what there is, with its bounds, what it costs and when it arrives. */
export function AmountEntry({
  facts,
  limits,
  level,
  typed,
  onType,
  checked,
  rate,
  refusal,
}: AmountEntryProps) {
  const sign = useCurrencySign()
  const online = useOnline()
  const { query, stale } = useWallet()
  const problemText = useProblemText(level)
  const boundsText = useBoundsText(level)
  const all = allOf(facts)
  const isOverOld = 'amount' in checked && isOverOldBalance(checked.amount, facts)
  return (
    <Section title={<Trans>Amount</Trans>}>
      <Card className="flex flex-col gap-3">
        <AmountInput
          label={
            <span className="sr-only">
              <Trans>Amount</Trans>
            </span>
          }
          hint={boundsText(limits)}
          decimals={DECIMALS}
          typed={typed}
          onType={onType}
          checked={checked}
          problemText={problemText}
          refusal={refusal}
          trailing={
            <Button
              variant="quiet"
              size="sm"
              disabled={all === undefined}
              onClick={() => all && onType(plainAmount(all, 0))}
            >
              <Trans comment="button: withdraw all that can be withdrawn">All</Trans>
            </Button>
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-1">
          <p className={stale ? 'text-ink-2' : ''}>
            <Trans>
              Central <Money value={facts.balance} sign={sign} className="font-semibold" />
            </Trans>
          </p>
          <RefreshButton busy={query.isFetching} onClick={() => void query.refetch()}>
            {stale && <AsOf moment={query.dataUpdatedAt} />}
          </RefreshButton>
        </div>
        <output className="block empty:hidden">
          {isOverOld && (
            <Note tone="warn">
              <p>
                <Trans>
                  This is more than your balance was when it was last told. It may have changed since.
                </Trans>
              </p>
              {online && (
                <Button
                  variant="quiet"
                  size="sm"
                  className="-ml-3"
                  busy={query.isFetching}
                  onClick={() => void query.refetch()}
                >
                  <Trans>Refresh the balance</Trans>
                </Button>
              )}
            </Note>
          )}
        </output>
        <FactList className="flex flex-col gap-1 border-t border-line pt-3 empty:hidden">
          <TermFacts rate={rate} />
        </FactList>
      </Card>
    </Section>
  )
}
