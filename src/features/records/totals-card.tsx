import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Days } from './filter.ts'
import { rebateSumsQuery } from './rebate-sums.ts'
import type { Arrived } from './rules.ts'
import type { Listing } from './listing.ts'
import { Money } from '../../money/money.tsx'
import { AsOf } from '../../components/as-of.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Pending } from './pending.tsx'

/** What the rows that are shown come to; beside it what the server says, which it does of rebates alone. */
export function TotalsCard({
  sums,
  days,
  searched,
}: {
  /** Undefined while they are being added up. */
  sums: Listing['sums'] | undefined
  days: Days
  searched: boolean
}) {
  const sign = useCurrencySign()
  const { data: told, dataUpdatedAt } = useQuery(rebateSumsQuery(days))
  // The room for its time is there before it is known.
  const [opened] = useState(Date.now)
  return (
    <Card>
      <p className="mb-1 text-12 text-ink-2">
        <Trans>What is listed below comes to (successful only)</Trans>
      </p>
      <Facts>
        <Total name={<Trans comment="sum of records">Deposits</Trans>} of={sums?.deposit} sign={sign} />
        <Total name={<Trans comment="sum of records">Withdrawals</Trans>} of={sums?.withdrawal} sign={sign} />
        <Total name={<Trans comment="sum of records">Rebates paid</Trans>} of={sums?.rebate} sign={sign} />
        {!searched && (
          <Fact
            name={
              <>
                <Trans comment="beside our own sum: what the server says it comes to">
                  Rebates paid, by the server
                </Trans>{' '}
                <span className={told ? 'text-12' : 'invisible text-12'}>
                  <AsOf moment={dataUpdatedAt || opened} />
                </span>
              </>
            }
          >
            <Money value={told?.paidOut ?? null} sign={sign} />
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

function Total({ name, of, sign }: { name: ReactNode; of: Arrived | undefined; sign: string }) {
  return (
    <Fact
      name={
        <>
          {name} <span className="text-12 tabular-nums">{of && `(${of.count})`}</span>
        </>
      }
    >
      {of ? <Money value={of.sum} sign={sign} /> : <Pending />}
    </Fact>
  )
}
