import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { confirmedServerNow } from '../../time/clock.ts'
import { useMoneyText } from '../../components/own-money.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { ZERO, type Amount } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { sumOf } from '../../money/sum.ts'
import { formatServerDay } from '../../time/format-date.ts'
import { formatMoment } from '../../time/format-time.ts'
import { serverDay } from '../../time/server-time.ts'
import { Fact } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LimitMoney, NextLimit, Source, useDeposits } from './limit-facts.tsx'
import { changedLimit, type Period } from './rules.ts'
import type { ChosenNow } from './safer-play-store.ts'
import { depositsIn, leftBy } from './trades.ts'

/** Returns the data for the sheet of a limit. It is the deposits of the limit's period so far, and what an amount would leave. */
export function useLimitOutcome(chosen: ChosenNow, period: Period) {
  const { rows, here, now, zone, known, isAsking } = useDeposits(chosen, true)
  const deposits = depositsIn(period, rows, here, now, zone)
  // A partial sum is too low: the limit would leave less than it promises.
  const sum = known?.isWhole ? sumOf(deposits.map(({ money }) => money)) : null
  return {
    deposited: <Deposited period={period} sum={sum} isAsking={isAsking} asOf={known?.asOf} />,
    outcomeOf: (wanted: Amount | undefined): ReactNode => {
      if (wanted === undefined)
        return (
          <Note tone="neutral">
            <Trans>
              Deposits you’ve already made count. Enter an amount to see what you could still deposit.
            </Trans>
          </Note>
        )
      const changed = changedLimit(chosen.limits[period], wanted, confirmedServerNow())
      if (changed?.next)
        return (
          <Note tone="info">
            <NextLimit limit={changed} />
          </Note>
        )
      if (sum === null)
        return (
          <Note tone={isAsking ? 'neutral' : 'warn'}>
            {isAsking ? (
              <Trans>Checking your records.</Trans>
            ) : (
              <Trans>
                We don’t know how much you can still deposit with this limit. Deposits you’ve already made
                count, so it may be nothing.
              </Trans>
            )}
          </Note>
        )
      return (
        <Left limit={wanted} period={period} zone={zone} {...leftBy(wanted, period, deposits, now, zone)} />
      )
    },
  }
}

function Deposited({
  period,
  sum,
  isAsking,
  asOf,
}: {
  period: Period
  /** Null if unknown. */
  sum: Amount | null
  isAsking: boolean
  asOf: number | undefined
}) {
  const isKnown = sum !== null && asOf !== undefined
  return (
    <div>
      <dl>
        <Fact name={<DepositedName period={period} />}>
          {isKnown ? (
            <b className="font-semibold">
              <LimitMoney value={sum} />
            </b>
          ) : isAsking ? (
            <Skeleton className="h-3.5 w-20 rounded-sm" />
          ) : (
            '--'
          )}
        </Fact>
      </dl>
      {/* The height is reserved, so that nothing moves once the text is known. */}
      <p className="mt-1 min-h-[3lh] text-12 text-ink-2">
        {isKnown ? (
          <Source asOf={asOf} />
        ) : isAsking ? (
          <Trans>Checking your records.</Trans>
        ) : (
          <Trans>We couldn’t load all your records, so we don’t know this total.</Trans>
        )}
      </p>
    </div>
  )
}

function DepositedName({ period }: { period: Period }): ReactNode {
  if (period === 'day') return <Trans>Deposited in the last 24 hours</Trans>
  if (period === 'week') return <Trans>Deposited in the last 7 days</Trans>
  return <Trans>Deposited this month so far</Trans>
}

interface LeftProps {
  limit: Amount
  period: Period
  zone: string
  left: Amount
  until: number | undefined
}

function Left({ limit, period, zone, left, until }: LeftProps) {
  const { locale } = useLanguage()
  const moneyText = useMoneyText()
  // Never masked: the member has just typed it.
  const all = moneyText(limit, 0)
  const free = <LimitMoney value={left} />
  // A month is the server's: in the device's zone, its end would be an odd hour.
  const whenOf = (moment: number) =>
    period === 'month' ? formatServerDay(serverDay(moment, zone), locale) : formatMoment(moment, locale)
  const when = until !== undefined && whenOf(until)
  if (compareAmounts(left, ZERO) > 0)
    return (
      <Note tone="info">
        {when ? (
          <Trans>
            With a limit of {all}, you could deposit {free} more until {when}.
          </Trans>
        ) : (
          <Trans>
            With a limit of {all}, you could deposit {free} more.
          </Trans>
        )}
      </Note>
    )
  return (
    <Note tone="warn">
      {when ? (
        <Trans>
          With a limit of {all}, you couldn’t deposit anything until {when}.
        </Trans>
      ) : (
        <Trans>With a limit of {all}, you couldn’t deposit anything for now.</Trans>
      )}
    </Note>
  )
}
