import { Trans } from '@lingui/react/macro'
import { Money } from '../../money/money.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Pending } from './pending.tsx'
import type { ShownRecords } from './use-records.ts'

/** What the rebates of the days come to, as far as the server says; nothing is added up here. */
export function RebateSumsCard({
  shown: { sums, isAwaited },
}: {
  shown: Pick<ShownRecords<unknown>, 'sums' | 'isAwaited'>
}) {
  const sign = useCurrencySign()
  const { totalAmount = null, paidOut = null, unpaid = null } = sums ?? {}
  if (totalAmount === null && paidOut === null && unpaid === null && !isAwaited) return null
  return (
    <Card>
      <Facts>
        {(paidOut !== null || isAwaited) && (
          <Fact name={<Trans comment="sum of rebates">Paid</Trans>}>
            {isAwaited ? <Pending /> : <Money value={paidOut} sign={sign} />}
          </Fact>
        )}
        {(unpaid !== null || isAwaited) && (
          <Fact name={<Trans comment="sum of rebates">Not paid yet</Trans>}>
            {isAwaited ? <Pending /> : <Money value={unpaid} sign={sign} />}
          </Fact>
        )}
        {(totalAmount !== null || isAwaited) && (
          <Fact name={<Trans>Rebates of these days</Trans>} tone="strong">
            {isAwaited ? <Pending /> : <Money value={totalAmount} sign={sign} />}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
