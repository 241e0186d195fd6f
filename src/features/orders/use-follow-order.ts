import {
  type QueryKey,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnline } from '../../components/connection.ts'
import { useVisible } from '../../components/use-visible.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { useSession } from '../../session/session.ts'
import { useSiteConfig } from '../../site/site.ts'
import { journalEntries, closeEntry, useUnfinishedSubmissions } from '../../submissions/journal.ts'
import { isShownBy, type Submission } from '../../submissions/submission.ts'
import { runStart } from '../../time/use-now.ts'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { dayOf } from '../records/kind.ts'
import { deposits, MAX_ROWS, withdrawals } from '../records/kinds/trades.ts'
import type { ListedRow } from '../records/pages.ts'
import { archivedRowQuery, fetchPage } from '../records/queries.ts'
import { newestRowsQuery } from '../submission/newest-rows.ts'
import { useWallet, type Wallet } from '../wallet/wallet.tsx'

/** Returns the wait before the next poll (ms). Undefined after 26 polls: from then on, the member must refresh. */
function pollWait(polls: number): number | undefined {
  if (polls < 6) return 5_000
  return polls < 26 ? 15_000 : undefined
}

/** Polls while `active`; each wait starts after the last answer. Returns whether polling has stopped. */
function usePolling(refetch: () => Promise<unknown>, active: boolean): boolean {
  const [polls, setPolls] = useState(0)
  useEffect(() => {
    const wait = active ? pollWait(polls) : undefined
    if (wait === undefined) return undefined
    const timer = setTimeout(() => void refetch().then(() => setPolls((before) => before + 1)), wait)
    return () => clearTimeout(timer)
  }, [active, refetch, polls])
  return pollWait(polls) === undefined
}

/** Query options of an order's row and details. Data stored by an earlier run of the app always counts as stale. */
export const REFETCH_OPTIONS = {
  // Not `refetchOnMount`: a query that is enabled later refetches only if its data is stale.
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    isOfEarlierRun(state.dataUpdatedAt) ? 0 : 10_000,
  refetchOnWindowFocus: false,
} as const

/**
 * Returns whether this run fetched the data since the page was last hidden. Refetches at once when the page becomes visible
 * again: an earlier request may return an outdated state.
 */
function useIsCurrent(
  { dataUpdatedAt, isStale }: Pick<UseQueryResult, 'dataUpdatedAt' | 'isStale'>,
  visible: boolean,
  refetch: () => Promise<unknown>,
): boolean {
  const [staleAt, setStaleAt] = useState(isStale ? dataUpdatedAt : undefined)
  if (!visible && staleAt !== dataUpdatedAt) setStaleAt(dataUpdatedAt)

  const wasAway = useRef(false)
  useEffect(() => {
    const isBack = visible && wasAway.current
    wasAway.current = !visible
    if (isBack) void refetch()
  }, [refetch, visible])
  // Compared on every render: the query changes between details and records while the page is open.
  return dataUpdatedAt !== staleAt && !isOfEarlierRun(dataUpdatedAt)
}

/** Returns whether data is of an earlier run of the app. */
export function isOfEarlierRun(moment: number): boolean {
  return moment < runStart()
}

/**
 * Invalidates `queryKeys` once an `open` order has ended. `open` is undefined while the state is unknown; it was fetched at
 * `moment`. Returns the moment of the answer with the end, or 0 if the order has not ended on this page.
 */
function useOrderEnd(open: boolean | undefined, moment: number, queryKeys: readonly QueryKey[]): number {
  const client = useQueryClient()
  const [known, setKnown] = useState({ open, endedAt: 0 })
  // During render: the earlier balance must not be shown for a frame.
  if (open !== undefined && open !== known.open) setKnown({ open, endedAt: known.open && !open ? moment : 0 })
  const { endedAt } = known
  useEffect(() => {
    if (endedAt === 0) return
    focusHeadingIfLost()
    for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey })
  }, [client, endedAt, queryKeys])
  return endedAt
}

/** Returns the wallet for the page of an order that ended at `endedAt`. Until a newer balance is fetched, its amounts are null. */
export function useWalletSince(endedAt: number): Pick<Wallet, 'central' | 'locked' | 'stale'> {
  const { central, locked, stale, query } = useWallet()
  const isBehind = query.dataUpdatedAt < endedAt
  return { central: isBehind ? null : central, locked: isBehind ? null : locked, stale }
}

interface FollowedOrder {
  /** The query that reports the state. */
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isStale'>
  /** Refetches the order. */
  refetch: () => Promise<unknown>
  /** True while the order may still change; undefined while its state is unknown. */
  open: boolean | undefined
  /** The queries to invalidate once the order has ended. */
  changes: readonly QueryKey[]
}

/**
 * Refetches an order until it ends, while the page is visible and online. `checking` is true until its state is current, and
 * `byHand` once polling has stopped: from then on, the member must refresh. `endedAt` is when the answer with the order's end came,
 * or 0.
 */
export function useFollowOrder({ query, refetch, open, changes }: FollowedOrder) {
  const online = useOnline()
  const visible = useVisible()
  const isCurrent = useIsCurrent(query, visible, refetch)
  const isOver = usePolling(refetch, open === true && online && visible)
  const endedAt = useOrderEnd(open, query.dataUpdatedAt, changes)
  // Offline, the last answer is shown with its time.
  return { checking: open === true && online && !isCurrent, byHand: open === true && isOver, endedAt }
}

const KINDS = { deposits, withdrawals }

/** Returns an order's row, from the newest records or this device's archive. The API has no call to fetch a single row. */
export function useOrderRow(
  list: keyof typeof KINDS,
  id: string,
  { enabled = true, noToast = false }: { enabled?: boolean; noToast?: boolean },
) {
  const { member = '' } = useSession()
  const { wire } = useLanguage()
  const { timezone } = useSiteConfig()
  const options = newestRowsQuery(list, wire, timezone)
  const meta = { ...options.meta, noToast }
  const records = useQuery({ ...options, ...REFETCH_OPTIONS, enabled, meta })
  const newest = enabled ? records.data?.find((one) => one.id === id) : undefined
  // A later fetch must not hide a row that the archive has.
  const isAwaited = records.isFetching && !records.isFetchedAfterMount
  const isOlder = enabled && newest === undefined && !isAwaited
  const archive = useQuery({
    ...archivedRowQuery(KINDS[list], member, id),
    enabled: isOlder && member !== '',
  })
  const archived = (isOlder && archive.data) || undefined
  return {
    found: newest
      ? { row: newest, fetchedAt: records.dataUpdatedAt, isArchived: false }
      : archived && { row: archived, fetchedAt: archived.fetchedAt, isArchived: true },
    records,
    isSearching: isAwaited || archive.isLoading,
  }
}

/** The current row of an `archived` withdrawal, from the records of its day. Null if the first page lacks it. */
export function withdrawalOfDayQuery(archived: ListedRow | undefined, language: WireLanguage) {
  return queryOptions({
    queryKey: ['withdrawal-of-day', archived?.id, language],
    // A row of an earlier visit is no longer current.
    gcTime: 0,
    queryFn: archived
      ? async ({ client, signal }) => {
          const filter = { days: { from: dayOf(archived), to: dayOf(archived) } }
          const request = { client, kind: withdrawals, filter, language, page: 1, before: [], size: MAX_ROWS }
          const { rows } = await fetchPage(request, { signal, quiet: true }, true)
          return rows.find(({ id }) => id === archived.id) ?? null
        }
      : skipToken,
  })
}

/**
 * Removes an order's submission from the journal once the order is `shown` in a visible page. The member then knows the result. In
 * a hidden page the submission stays: the system may end the app, and its next start then shows the result.
 */
export function useCloseOrderEntry(
  kind: 'deposit' | 'withdrawal',
  id: string,
  shown: boolean,
  onSeen?: (submission: Submission) => void,
): void {
  const settled = useUnfinishedSubmissions().find(isShownBy(kind, id))
  const note = useEffectEvent((seen: Submission) => onSeen?.(seen))
  const isVisible = useVisible()
  useEffect(() => {
    const seen = shown && isVisible ? (settled ?? journalEntries().find(isShownBy(kind, id))) : undefined
    if (!seen) return
    note(seen)
    void closeEntry(seen.requestId)
  }, [id, isVisible, kind, settled, shown])
}
