import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AsOf } from '../../components/as-of.tsx'
import { useMoneyText } from '../../components/money-text.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { LimitUse } from './deposited.ts'
import type { Period } from './rules.ts'
import type { DepositUse } from './use-deposit-use.ts'

/** What is left of each limit, and of when that is known. */
export function LimitFacts({ use: { uses, known, isAsking } }: { use: DepositUse }) {
  return (
    <>
      <Facts className="flex flex-col gap-1">
        {uses.map((one) => (
          <Fact key={one.period} name={<PeriodName period={one.period} />}>
            {known ? <Left use={one} /> : <Skeleton className="h-3.5 w-28 rounded-sm" />}
          </Fact>
        ))}
      </Facts>
      {/* As high before it is known. */}
      <p className="mt-2 min-h-[4.5em] text-12 text-ink-2">
        {known && <Known known={known} isAsking={isAsking} />}
      </p>
    </>
  )
}

function Known({
  known: { isWhole, asOf },
  isAsking,
}: {
  known: NonNullable<DepositUse['known']>
  isAsking: boolean
}) {
  if (isWhole && asOf !== undefined) {
    return (
      <>
        <Trans>Counted on your records, with what is still in progress.</Trans>
        <When moment={asOf} />
      </>
    )
  }
  if (isAsking) return <Trans>Your records are being asked.</Trans>
  return (
    <>
      <Trans>
        Your records could not be loaded: this counts what this device has seen, and may be too little.
      </Trans>
      {asOf !== undefined && <When moment={asOf} />}
    </>
  )
}

function When({ moment }: { moment: number }) {
  return (
    <span className="block">
      <AsOf moment={moment} />
    </span>
  )
}

function Left({ use: { left, limit } }: { use: LimitUse }) {
  const moneyText = useMoneyText()
  const [free, all] = [moneyText(left, 0), moneyText(limit, 0)]
  return (
    <Trans comment="what is left of a deposit limit: 300 of 500 left">
      {free} of {all} left
    </Trans>
  )
}

/** The name of a period that is limited. */
export function PeriodName({ period }: { period: Period }): ReactNode {
  if (period === 'day') return <Trans comment="deposit limit: any 24 hours">24 hours</Trans>
  if (period === 'week') return <Trans comment="deposit limit: any 7 days">7 days</Trans>
  return <Trans comment="deposit limit">Calendar month</Trans>
}
