import { Trans, useLingui } from '@lingui/react/macro'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useOnline } from '../../../components/connection.ts'
import { useFailureText } from '../../../components/failure-text.ts'
import { QueryError } from '../../../components/query-view.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useSession } from '../../../session/session.ts'
import { userQuery } from '../../../session/user.ts'
import { startOf, type CoveredRange } from '../../../storage/covered-ranges.ts'
import { addDays } from '../../../time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { focusHeadingAfter } from '../../../ui/focus.ts'
import { Bar } from '../../../ui/progress.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { Days } from '../filter.ts'
import { REFETCH_MS, SIZE } from '../kind.ts'
import { RecordsFrame } from '../list/records-screen.tsx'
import { useCoverageText } from '../texts.ts'
import { fetchDays, type Progress, type Source } from './fetch-days.ts'

/** How many pages of one range `useSync` fetches at most. From a longer range, it fetches only the first page. */
const MAX_SYNC_PAGES = 2

/** The keys of the server's own totals on these screens. They are not in the archive. */
const TOTALS = new Set<unknown>(['bets-by-class', 'rebate-sums'])

/** With so many rows stored, a range probably has more pages than `useSync` fetches. */
export const MANY_ROWS = MAX_SYNC_PAGES * SIZE

/** The records to store on this device. */
interface Wanted {
  /** Their key in the query cache. */
  name: string
  member: string
  sources: readonly Source[]
  days: Days
}

/**
 * Fetches new rows, and a few missing ones, after the stored rows were read (`isRead`). Reading and fetching at once would
 * block the screen longer. Repeats while a row on screen may change (`lively`).
 */
export function useSync({ name, member, sources, days }: Wanted, isRead: boolean, lively: boolean) {
  const client = useQueryClient()
  const { wire } = useLanguage()
  const online = useOnline()
  const seen = useRef<string>(undefined)
  const readAgain = () => client.invalidateQueries({ queryKey: ['archive', member] })
  const query = useQuery({
    queryKey: ['archive-sync', member, name, days.from, days.to, wire],
    enabled: member !== '' && isRead,
    refetchInterval: online && lively && REFETCH_MS,
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now()
      let digest: string | undefined
      try {
        const how = { client, member, language: wire, days, signal, maxPages: MAX_SYNC_PAGES }
        digest = hashKey([days, await fetchDays(sources, how)])
      } finally {
        // Reading the archive is slow, and an open order repeats this every 15 seconds. Mostly nothing has changed.
        if (digest === undefined || digest !== seen.current) await readAgain()
        seen.current = digest
      }
      return requestedAt
    },
  })
  const refresh = async (options?: { throwOnError: true }) => {
    try {
      await Promise.all([
        client.refetchQueries(
          { type: 'active', predicate: ({ queryKey }) => TOTALS.has(queryKey[0]) },
          options,
        ),
        isRead && query.refetch(options),
      ])
    } finally {
      await readAgain()
    }
  }
  return { ...query, refresh }
}

/** Fetches all of these records. The member starts it and can cancel it. */
export function useFetch({ member, sources, days }: Wanted) {
  const client = useQueryClient()
  const { wire } = useLanguage()
  const [{ period, ...state }, setState] = useState<{ period?: Days; progress?: Progress; error?: Error }>({})
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    cancel()
    const { signal } = (running.current = new AbortController())
    setState({ period: days, progress: { done: 0, all: 0 } })
    let error: Error | undefined
    try {
      const notify = (progress: Progress) => setState({ period: days, progress })
      await fetchDays(sources, { client, member, language: wire, days, signal, notify })
    } catch (cause) {
      if (!signal.aborted) error = cause instanceof Error ? cause : new ApiError('unreadable')
    }
    // Invalidate all, not only these: the member may have opened other records by now.
    await client.invalidateQueries({ queryKey: ['archive', member] })
    if (running.current.signal === signal) setState(error ? { period: days, error } : {})
  }
  // The member may choose another period meanwhile.
  const isShown = period?.from === days.from && period.to === days.to
  return { ...(isShown && state), start: () => void start(), cancel }
}

interface HistoryFrameProps {
  /** The tabs and choices above the content. */
  top: ReactNode
  sync: ReturnType<typeof useSync>
  /** The covered ranges; undefined until they are read. */
  covered: readonly CoveredRange[] | undefined
  /** False while there is nothing to show yet. */
  children: ReactNode
}

/** The frame of a tab that shows the archive. Until it has content, shows a skeleton, or why nothing could be fetched. */
export function HistoryFrame({ top, sync, covered, children }: HistoryFrameProps) {
  const { member } = useSession()
  const user = useQuery({ ...userQuery, enabled: false })
  // Records are stored by member: without the user info, none can be read or fetched.
  const isUnknown = member === undefined
  const { error, isFetching, refetch } = isUnknown ? user : sync
  return (
    <RecordsFrame
      title={<Trans>Records</Trans>}
      asOf={sync.data ?? covered?.at(-1)?.at}
      busy={isFetching}
      refetch={isUnknown ? refetch : sync.refresh}
    >
      {top}
      {children !== false ? (
        children
      ) : error ? (
        <QueryError error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </RecordsFrame>
  )
}

/** Shows that rebates are missing because they have no date. */
export function UndatedNote() {
  return (
    <p className="text-12 text-ink-2">
      <Trans>Your rebates have no dates, so they aren’t included. See them under “Rebates”.</Trans>
    </p>
  )
}

/** Returns a placeholder range: its text is as long as the real one will be, so nothing moves when that arrives. */
function placeholderRange({ from, to }: Days, isPart: boolean): CoveredRange {
  return { from: startOf(isPart ? addDays(from, 1) : from), to: startOf(addDays(to, 1)), at: 0 }
}

interface CoverageCardProps {
  /** The covered ranges; undefined while older ones are still being read or fetched. */
  covered: readonly CoveredRange[] | undefined
  days: Days
  /** Whether rows may be missing. A guess while the covered ranges are unknown. */
  isPart: boolean
  fetch: ReturnType<typeof useFetch>
  /** Why nothing newer could be fetched. */
  problem?: Error | null
  /** The button's text, if the button does not load the missing records. */
  action?: ReactNode
}

/**
 * Which days are complete on this device, and a button to fetch the missing ones. While fetching, shows the progress and a cancel
 * button.
 */
export function CoverageCard({
  covered,
  days,
  isPart,
  fetch: { progress, error: failed, start, cancel },
  problem = null,
  action,
}: CoverageCardProps) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const online = useOnline()
  const failureText = useFailureText()
  const coverageText = useCoverageText()
  const { done: loaded = 0, all: total = 0 } = progress ?? {}
  const [done, all] = [loaded, total].map((count) => new Intl.NumberFormat(locale).format(count))
  // The top bar already shows that there is no connection.
  const error = failed ?? (online ? problem : null)
  return (
    <Card className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 grow basis-[10rem] text-12 text-ink-2">
        <output className="block">
          {progress ? (
            total === 0 && <Trans>Counting your records…</Trans>
          ) : covered ? (
            coverageText(covered, days)
          ) : (
            <span className="invisible">{coverageText([placeholderRange(days, isPart)], days)}</span>
          )}
          {error && <span className="block text-bad">{failureText(error)}</span>}
        </output>
        {progress && (
          // Outside the live region, which would be read after each page.
          <>
            {total > 0 && (
              <p>
                <Trans comment="progress of fetching records">
                  {done} of {all} records loaded
                </Trans>
              </p>
            )}
            <div className="mt-1">
              <Bar label={t`Records loaded`} value={loaded / Math.max(total, 1)} />
            </div>
          </>
        )}
      </div>
      {progress ? (
        <Button ref={focusHeadingAfter} variant="ghost" size="sm" onClick={cancel}>
          <Trans comment="button: stop fetching records">Cancel</Trans>
        </Button>
      ) : (
        isPart &&
        online && (
          <Button
            ref={focusHeadingAfter}
            variant="ghost"
            size="sm"
            className={covered ? '' : 'invisible'}
            onClick={start}
          >
            {action ?? (
              <Trans comment="button: fetch the records that are missing on this device">
                Load missing records
              </Trans>
            )}
          </Button>
        )
      )}
      {isPart && !online && !progress && (
        <p className="basis-full text-12 text-ink-2">
          <Trans>You can load the missing records when you’re back online.</Trans>
        </p>
      )}
    </Card>
  )
}
