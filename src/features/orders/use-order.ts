import {
  type QueryKey,
  queryOptions,
  type RefetchOptions,
  skipToken,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isInProgress } from '../../api/order-state.ts'
import { useOnline } from '../../components/connection.ts'
import { useVisible } from '../../components/use-visible.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { useSiteDetails } from '../../site/details.ts'
import { useSiteConfig } from '../../site/site.ts'
import { isYounger } from '../../storage/versioned.ts'
import { LISTED_WITHIN_MS } from '../../submissions/candidates.ts'
import {
  journalEntries,
  closeEntry,
  useJournal,
  useUnfinishedSubmissions,
} from '../../submissions/journal.ts'
import { isShownBy, type Submission } from '../../submissions/submission.ts'
import { MINUTE_MS, readServerTime } from '../../time/server-time.ts'
import { runStart, useServerNow } from '../../time/use-now.ts'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { noteCardUsed } from '../cards/new-cards.ts'
import { depositDetailsQuery, withoutPayment } from '../deposit/queries.ts'
import { dayOf, MAX_ROWS } from '../records/kind.ts'
import { deposits, withdrawals } from '../records/kinds/trades.ts'
import type { ListedRow } from '../records/pages.ts'
import { archivedRowQuery, fetchPage } from '../records/queries.ts'
import { newestRowsQuery } from '../submission/newest-rows.ts'
import {
  changeOwnOrders,
  ownOrdersQuery,
  useOwnOrders,
  withFact,
  withGift,
} from '../submission/own-orders.ts'
import { useWallet, type Wallet } from '../wallet/wallet.tsx'

/** Returns the wait before the next poll (ms). Undefined after 26 polls: from then on, the member must refresh. */
function pollWait(polls: number): number | undefined {
  if (polls < 6) return 5_000
  return polls < 26 ? 15_000 : undefined
}

/** Polls while `active`; each wait starts after the last answer. Returns whether polling has stopped. */
function usePolling(refetch: () => Promise<unknown>, active: boolean): boolean {
  const [polls, setPolls] = useState(0)
  const poll = useEffectEvent(() => refetch().then(() => setPolls((before) => before + 1)))
  useEffect(() => {
    const wait = active ? pollWait(polls) : undefined
    if (wait === undefined) return undefined
    const timer = setTimeout(() => void poll(), wait)
    return () => clearTimeout(timer)
  }, [active, polls])
  return pollWait(polls) === undefined
}

/** Query options of an order's row and details. Data stored by an earlier run of the app always counts as stale. */
const REFETCH_OPTIONS = {
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
  const comeBack = useEffectEvent(() => void refetch())
  useEffect(() => {
    const isBack = visible && wasAway.current
    wasAway.current = !visible
    if (isBack) comeBack()
  }, [visible])
  // Compared on every render: the query changes between details and records while the page is open.
  return dataUpdatedAt !== staleAt && !isOfEarlierRun(dataUpdatedAt)
}

/** Returns whether data is of an earlier run of the app. */
function isOfEarlierRun(moment: number): boolean {
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
function useFollowOrder({ query, refetch, open, changes }: FollowedOrder) {
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
function useOrderRow(
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
function withdrawalOfDayQuery(archived: ListedRow | undefined, language: WireLanguage) {
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
function useCloseOrderEntry(
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

const CHANGED_BY_DEPOSIT = [userQuery.queryKey, ['newest-rows', 'deposits']]

/** A deposit that its page follows. */
export type DepositOrder = ReturnType<typeof useDepositOrder>

/** Returns one deposit order, and refetches it while it may still change. */
export function useDepositOrder(id: string) {
  const { member } = useSession()
  const { wire } = useLanguage()
  const client = useQueryClient()
  const entry = useJournal().find(isShownBy('deposit', id))
  const options = depositDetailsQuery(id, wire)
  // The page shows that the order was accepted. "Try again" in a toast could be read as: send it again.
  const meta = { ...options.meta, noToast: entry !== undefined }
  const details = useQuery({ ...options, ...REFETCH_OPTIONS, meta })
  const { payments, gifts, ordered } = useOwnOrders()
  const isOwnKnown = !useQuery(ownOrdersQuery(member)).isPending
  const placedHere = payments[id]
  // If the details lack the state, the records have it.
  const lacksStatus = details.data !== undefined && details.data.status === undefined
  const lacksTime = details.data !== undefined && !details.data.createdAt
  const { found, records, isSearching } = useOrderRow('deposits', id, { enabled: lacksStatus || lacksTime })
  const row = found?.row
  const status = details.data?.status ?? row?.status
  const open = status === undefined || isInProgress(status)

  const refetch = (options?: RefetchOptions) =>
    Promise.all([details.refetch(options), lacksStatus ? records.refetch(options) : undefined])
  const following = useFollowOrder({
    query: lacksStatus ? records : details,
    refetch,
    open: details.data && open,
    changes: CHANGED_BY_DEPOSIT,
  })
  useCloseOrderEntry('deposit', id, details.data !== undefined, ({ gift, money }) => {
    if (gift && money) void changeOwnOrders(client, member, withGift(id, gift, money))
  })

  const full = details.data && {
    ...details.data,
    order: details.data.order || row?.order,
    createdAt: details.data.createdAt || row?.createdAt,
  }
  // Without a current row the order may be over, unless it was just placed here and this device has not read its row yet.
  const isNew = placedHere !== undefined && isYounger(placedHere.at, LISTED_WITHIN_MS)
  const isOld = found ? found.isArchived || (records.isError && isOfEarlierRun(found.fetchedAt)) : !isNew
  const isStatusOld = lacksStatus && isOld
  const payment = full && (!open || isStatusOld) ? withoutPayment(full) : full
  // Show nothing until the records are read: the order may have ended, and its number may be missing.
  const known = lacksStatus && !row && isSearching ? undefined : payment
  return {
    ...following,
    // An archived row has the state at the time it was stored.
    checking: following.checking || (lacksStatus && open && found?.isArchived === true),
    query: { ...details, data: known, refetch, isFetching: details.isFetching || records.isFetching },
    entry,
    fetchedAt: details.dataUpdatedAt,
    isOwnKnown,
    reason: known?.msg || row?.reason,
    /** The operator's name of the channel, from the details or the records. */
    channel: known?.title || row?.title,
    status,
    open,
    /** The bonus, if this device knows of one. */
    gift: gifts[id] ?? entry?.gift,
    /** The ordered amount that the bonus is for, if known. The operator may book another amount. */
    giftFor: ordered[id] ?? entry?.money ?? undefined,
    placedHere: isStatusOld && placedHere ? { ...placedHere, url: undefined } : placedHere,
  }
}

/** A withdrawal that its page follows. */
export type WithdrawalOrder = ReturnType<typeof useWithdrawal>

const CHANGED_BY_WITHDRAWAL = [userQuery.queryKey]
/** How often the shown age is updated (milliseconds). */
const AGE_EVERY_MS = 10_000

/**
 * Returns one withdrawal. Its data is null when neither the newest records nor this device's archive has it. `entry` is the
 * submission if it was placed here, until its result was seen; it may not be listed yet.
 */
export function useWithdrawal(id: string) {
  const { member } = useSession()
  const client = useQueryClient()
  const { wire } = useLanguage()
  const online = useOnline()
  const { timezone, rules } = useSiteDetails()
  const { withdrawnTo } = useOwnOrders()
  const entry = useJournal().find(isShownBy('withdrawal', id))
  const isAccepted = entry !== undefined
  const { found: known, records, isSearching } = useOrderRow('withdrawals', id, { noToast: isAccepted })
  const { error, isLoading, errorUpdateCount } = records
  // An archived row has the state at the time it was stored. The newest records no longer list it.
  const old = known?.isArchived && isInProgress(known.row.status) ? known.row : undefined
  const ofDay = useQuery({ ...withdrawalOfDayQuery(old, wire), ...REFETCH_OPTIONS })
  const checked = old && ofDay.data ? { row: ofDay.data, fetchedAt: ofDay.dataUpdatedAt } : undefined
  const found = checked ?? known
  const { refetch } = old ? ofDay : records
  const following = useFollowOrder({
    query: checked ? ofDay : records,
    refetch,
    // Until its row is listed, an accepted order is in progress.
    open: found ? isInProgress(found.row.status) : isAccepted || undefined,
    changes: CHANGED_BY_WITHDRAWAL,
  })
  useCloseOrderEntry('withdrawal', id, found !== undefined, ({ title, target, member: owner }) => {
    if (title !== undefined) void changeOwnOrders(client, member, withFact('withdrawnTo', id, title))
    if (target !== undefined) void noteCardUsed(owner, target)
  })

  // Null only after both were searched. After a failure, the list may lack an order that was just placed.
  const nothing = isSearching || isLoading || error ? undefined : null
  const isFetching = records.isFetching || ofDay.isFetching
  // Offline, the archived state is shown with its time.
  const isUnchecked = old !== undefined && !checked && online
  const row = found?.row
  const open = row !== undefined && isInProgress(row.status)
  const now = useServerNow(open ? AGE_EVERY_MS : null)
  const made = row ? readServerTime(row.createdAt, timezone) : null
  const age = made === null ? undefined : Math.max(0, now - made)
  const usual = rules.withdraw_eta_min
  return {
    ...following,
    checking: following.checking || isUnchecked,
    /** True while the state is an old one that nothing has confirmed. Where the money is now is then unknown. */
    isUnchecked,
    /** When the withdrawal was made. `age` is the time since then (ms). */
    made,
    age,
    late: open && !isUnchecked && usual !== undefined && age !== undefined && age > usual * MINUTE_MS,
    /** The masked card or address that receives the money. If the order was placed on another device, the operator's name of it. */
    to: withdrawnTo[id] ?? entry?.title ?? row?.title,
    entry,
    query: { data: row ?? nothing, error, refetch, isFetching, isLoading, errorUpdateCount },
    fetchedAt: found?.fetchedAt ?? records.dataUpdatedAt,
  }
}
