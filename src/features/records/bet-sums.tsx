import { Trans } from '@lingui/react/macro'
import { Money } from '../../money/money.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { NetMoney } from './net-money.tsx'
import { Pending } from './pending.tsx'
import type { ShownRecords } from './use-records.ts'

/** What the bets of the days come to, as far as the server says; nothing is added up here. */
export function BetSumsCard({
  shown: { sums, isAwaited },
}: {
  shown: Pick<ShownRecords<unknown>, 'sums' | 'isAwaited'>
}) {
  const sign = useCurrencySign()
  const { totalAmount = null, totalNet = null } = sums ?? {}
  if (totalAmount === null && totalNet === null && !isAwaited) return null
  return (
    <Card>
      <Facts>
        {(totalAmount !== null || isAwaited) && (
          <Fact name={<Trans comment="sum of the amounts that were bet">Bet in all</Trans>}>
            {isAwaited ? <Pending /> : <Money value={totalAmount} sign={sign} />}
          </Fact>
        )}
        {(totalNet !== null || isAwaited) && (
          <Fact name={<Trans comment="what was won or lost in all">Result</Trans>} tone="strong">
            {isAwaited ? <Pending /> : <NetMoney value={totalNet} sign={sign} />}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
