import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverNow } from '../../time/clock.ts'
import { RefreshQuery } from '../../components/query-view.tsx'
import type { Refetch } from '../../components/pull-to-refresh.tsx'
import { useMoneyText } from '../../components/own-money.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { type Amount, ZERO } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { Money, useHiddenAmounts } from '../../money/money.tsx'
import { useSession } from '../../session/session.ts'
import { useSiteConfig } from '../../site/site.ts'
import { useJournal } from '../../submissions/journal.ts'
import type { NewestRow } from '../../submissions/fetch-newest-rows.ts'
import { formatMoment } from '../../time/format-time.ts'
import { serverDay } from '../../time/server-time.ts'
import { CardSection, Fact } from '../../ui/rows.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  brokenBy,
  depositsIn,
  dayAfter,
  fetchNow,
  fetchTrades,
  firstDay,
  type KnownTrades,
  type LimitUse,
  limitUse,
} from './trades.ts'
import { type Limit, type Period, PERIODS } from './rules.ts'
import { usePlayBlockText } from './play-blocked-card.tsx'
import { type ChosenNow, useSaferPlay } from './safer-play-store.ts'

const MAX_AGE_MS = 60_000

/** How much of the deposit limits is used, and how complete the figures are. */
export interface DepositUse {
  uses: LimitUse[]
  /** Undefined until the records are fetched. */
  known: Pick<KnownTrades, 'isWhole' | 'isCut' | 'asOf'> | undefined
  /** Whether the records are being fetched for the first time on this screen, so that the figures may change. */
  isChecking: boolean
  /** Whether the records are being fetched, for the first time or again. */
  isFetching: boolean
  refetch: Refetch
}

/**
 * Returns how much of the member's limits is used. Leaves out the deposit that has the request id `except`. Refetches the records
 * on each screen.
 */
export function useDepositUse(chosen: ChosenNow | undefined, except?: string): DepositUse {
  const isLimited = chosen !== undefined && PERIODS.some((period) => chosen.limits[period])
  const { deposits, known, ...fetching } = useDeposits(chosen, isLimited)
  const counted = { ...deposits, here: deposits.here.filter(({ requestId }) => requestId !== except) }
  const uses = chosen ? limitUse(chosen, counted) : []
  // An amount that could not be read counts as nothing.
  const isExact = uses.every(({ period }) => depositsIn(period, counted).every(({ money }) => money !== null))
  return { uses, known: known && { ...known, isWhole: known.isWhole && isExact }, ...fetching }
}

/**
 * Returns the member's deposits that may count towards a limit. They are those in the records, and those sent from this device.
 */
export function useDeposits(chosen: ChosenNow | undefined, isEnabled: boolean) {
  const { member } = useSession()
  const { timezone: zone } = useSiteConfig()
  const here = useJournal().filter(({ kind }) => kind === 'deposit')
  const now = serverNow() ?? chosen?.now ?? 0
  const query = useQuery(
    depositsQuery(
      isEnabled ? member : undefined,
      zone,
      serverDay(now, zone),
      // When a deposit sent from this device changes state, the records may have changed too.
      here.map(({ requestId, state }) => `${requestId} ${state}`).join(),
    ),
  )
  return {
    deposits: { rows: query.data?.rows ?? [], here, now, zone },
    known: query.data,
    isChecking: query.isFetching && !query.isFetchedAfterMount,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}

function depositsQuery(member: string | undefined, zone: string, today: string, here: string) {
  return queryOptions({
    queryKey: ['limited-deposits', member, zone, today, here],
    staleTime: 0,
    gcTime: MAX_AGE_MS,
    refetchOnMount: 'always',
    queryFn:
      member === undefined
        ? skipToken
        : async ({ client, signal }) => {
            // Not `today`: the server's time may have been unknown.
            const now = await fetchNow(signal)
            const known = await fetchTrades(
              member,
              'deposit',
              firstDay(now, zone),
              dayAfter(now, zone),
              signal,
            )
            if (known.isWhole) return known
            // The archive may lack a deposit that the page of its order has loaded.
            const newest = client.getQueriesData<NewestRow[]>({ queryKey: ['newest-rows', 'deposits'] })
            const rows = [...newest.flatMap(([, loaded = []]) => loaded), ...known.rows]
            return { ...known, rows: [...new Map(rows.map((row) => [row.id, row])).values()] }
          },
  })
}

/** What is left of each limit, and as of when, with a refresh button. */
export function LimitFacts({ use: { uses, known, isChecking, isFetching, refetch } }: { use: DepositUse }) {
  return (
    <>
      <dl className="flex flex-col gap-1">
        {uses.map((one) => (
          <Fact key={one.period} name={<PeriodName period={one.period} />}>
            {known ? <RemainingLimit use={one} /> : <Skeleton className="h-3.5 w-28 rounded-sm" />}
          </Fact>
        ))}
      </dl>
      {/* The height is reserved, so that nothing moves once the text is known. */}
      <div className="mt-2 -mb-3 flex min-h-20 flex-wrap content-start items-start justify-end gap-x-2 text-12 text-ink-2">
        <p className="min-w-0 grow basis-[12rem] py-3">
          {known && <FiguresSource known={known} isChecking={isChecking} />}
        </p>
        <RefreshQuery query={{ isFetching, dataUpdatedAt: known?.asOf, refetch }} />
      </div>
    </>
  )
}

/** Where the figures come from, and whether they are complete. */
function FiguresSource({
  known: { isWhole, isCut, asOf },
  isChecking,
}: {
  known: NonNullable<DepositUse['known']>
  isChecking: boolean
}) {
  const isExact = isWhole && asOf !== undefined
  if (isChecking && !isExact) return <Trans>Checking your records.</Trans>
  if (isExact) return <Trans>From your records, including orders in progress.</Trans>
  return isCut ? (
    <Trans>
      You have more deposits than we can add up here. Only the newest ones are counted, so you may have less
      left than shown.
    </Trans>
  ) : (
    <Trans>
      We couldn’t read all your records. Only the deposits that we could read are counted, so you may have
      less left than shown.
    </Trans>
  )
}

function RemainingLimit({ use: { left, limit } }: { use: LimitUse }) {
  const free = <LimitMoney value={left} />
  const all = <LimitMoney value={limit} />
  return (
    <Trans comment="what is left of a deposit limit: 300 of 500 left">
      {free} of {all} left
    </Trans>
  )
}

/** An amount of a limit, without decimals if it is whole. Masked while the member hides amounts. */
export function LimitMoney({ value }: { value: Amount }): ReactNode {
  const moneyText = useMoneyText()
  return useHiddenAmounts() ? <Money value={value} /> : moneyText(value, 0)
}

export function PeriodName({ period }: { period: Period }): ReactNode {
  if (period === 'day') return <Trans comment="deposit limit: any 24 hours">24 hours</Trans>
  if (period === 'week') return <Trans comment="deposit limit: any 7 days">7 days</Trans>
  return <Trans comment="deposit limit">Calendar month</Trans>
}

/** The pending limit, and when it takes effect. */
export function NextLimit({ limit }: { limit: Limit | undefined }): ReactNode {
  const { locale } = useLanguage()
  if (!limit?.next) return null
  const { amount, wait } = limit.next
  const next = amount && <LimitMoney value={amount} />
  if (wait.end === undefined) {
    return next === null ? (
      <Trans>Will be removed 24 hours after our server has confirmed the time</Trans>
    ) : (
      <Trans>Will change to {next} 24 hours after our server has confirmed the time</Trans>
    )
  }
  const when = formatMoment(wait.end, locale)
  return next === null ? (
    <Trans comment="pending change of a deposit limit">Will be removed on {when}</Trans>
  ) : (
    <Trans comment="pending change of a deposit limit">
      Will change to {next} on {when}
    </Trans>
  )
}

/** Returns why the member’s deposit limits don’t allow an amount. Undefined if they do. Also returns a view of these limits. */
export function useDepositBounds(money: Amount | undefined): {
  blockReason: string | undefined
  /** True while the records are being fetched, after which the reason may no longer apply. */
  isChecking: boolean
  bounds: ReactNode
} {
  const chosen = useSaferPlay()
  const use = useDepositUse(chosen)
  // Hidden while deposits are blocked: the button shows why.
  const isShown = chosen?.playBlock === undefined && use.uses.length > 0
  return {
    blockReason: useBlockReason(chosen, use, money),
    isChecking: use.isChecking,
    bounds: isShown && (
      <CardSection title={<Trans>Your deposit limit, on this device</Trans>}>
        <LimitFacts use={use} />
      </CardSection>
    ),
  }
}

/**
 * Returns why the member’s unconfirmed deposit can’t be sent again. The time-out or the lower limit may be newer than the
 * deposit.
 */
export function useResendBlockReason(): string | undefined {
  const chosen = useSaferPlay()
  const deposit = useJournal().find(({ kind, state }) => kind === 'deposit' && state === 'unconfirmed')
  const use = useDepositUse(deposit && chosen, deposit?.requestId)
  return useBlockReason(chosen, use, deposit?.money ?? undefined)
}

/** Returns why an amount can’t be deposited now; undefined if it can. */
function useBlockReason(
  chosen: ChosenNow | undefined,
  { uses, isChecking }: DepositUse,
  money: Amount | undefined,
): string | undefined {
  const { t } = useLingui()
  const blockText = usePlayBlockText()
  const moneyText = useMoneyText()
  const hidden = useHiddenAmounts()
  if (chosen?.playBlock) return blockText(chosen.playBlock)
  if (!chosen || (uses.length > 0 && isChecking)) return t`We’re checking your deposit limit.`
  const broken = money && brokenBy(money, uses)
  if (!broken) return undefined
  const left = moneyText(broken.left, 0)
  const isBrief = hidden || compareAmounts(broken.left, ZERO) <= 0
  if (broken.period === 'day')
    return isBrief
      ? t`That’s over your 24-hour limit.`
      : t`That’s over your 24-hour limit. You can deposit at most ${left} more.`
  if (broken.period === 'week')
    return isBrief
      ? t`That’s over your 7-day limit.`
      : t`That’s over your 7-day limit. You can deposit at most ${left} more.`
  return isBrief
    ? t`That’s over your monthly limit.`
    : t`That’s over your monthly limit. You can deposit at most ${left} more.`
}
