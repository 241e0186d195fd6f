import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createElement } from 'react'
import * as v from 'valibot'
import type { DepositDetails } from '../../api/deposits.ts'
import { IN_PROGRESS } from '../../api/order-state.ts'
import { putOnHome } from '../../components/home-extras.ts'
import { unseenOrderCount } from '../../components/unread-dot.tsx'
import { AlertsCard } from '../../features/alerts/alert-controls.tsx'
import { alertState, isDismissed, noteSubmitted, onAlertState } from '../../features/alerts/alert-state.ts'
import { newestRowsQuery, orderKey, unseenOrders } from '../../features/submission/newest-rows.ts'
import { isRowKnown, wordsFor } from '../../features/submission/words.tsx'
import { currentLanguage } from '../../i18n/language.ts'
import { isOnline } from '../../pwa/online.ts'
import type { Login } from '../../session/logins.ts'
import { userQuery } from '../../session/user.ts'
import { openChannel } from '../../signal.ts'
import { memberKeyOf } from '../../storage/member-space.ts'
import { versionedKey } from '../../storage/versioned.ts'
import { siteQuery } from '../../site/site.ts'
import { journalEntries, onJournal, updateEntry } from '../../submissions/journal.ts'
import type { NewestRow } from '../../submissions/fetch-newest-rows.ts'
import { isShownBy, KINDS, type Submission } from '../../submissions/submission.ts'
import { router } from '../router.tsx'
import { showToast } from '../../components/toasts.ts'
import { onVisibility } from '../../time/clock.ts'
import { runStart } from '../../time/use-now.ts'
import { isWide } from '../../ui/media.ts'
import { NewsToast, linkOf, PreviousLoginToast, toneOf } from './news-toast.tsx'
import {
  type News,
  dropUnlisted,
  newsKey,
  processRows,
  replacedIds,
  newlyResolved,
  waitAfter,
  watchedOrder,
  type WatchedList,
  type WatchedOrder,
} from './order-watch.ts'
import { closeNotifications, showNotification } from './system-notifications.ts'

/**
 * Updates the count of unseen news, also on the app's icon. Counts orders with unseen news and submissions with an unseen
 * result.
 */
function countNews(member: string | undefined): void {
  const settled = journalEntries().filter(
    ({ state, resultShown, ...entry }) =>
      entry.member === member && !resultShown && (state === 'settled' || state === 'refused'),
  )
  const count = member === undefined ? 0 : unseenOrders.get().length + settled.length
  unseenOrderCount.set(count)
  // Shows the count on the home-screen icon, where the system supports it.
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  badge?.catch(() => undefined)
}

/** Marks as seen the orders that pass the test. Returns false if there are none. */
function markOrdersSeen(test: (key: string) => boolean): boolean {
  const before = unseenOrders.get()
  const rest = before.filter((key) => !test(key))
  if (rest.length < before.length) unseenOrders.set(rest)
  return rest.length < before.length
}

/** The pages that show the cards of submissions, and the page of an order. */
const PAGES_WITH_CARDS = new Set(['/home', '/member', '/transaction-record', '/transfer-record', '/detail'])

function currentPage() {
  const { pathname, search } = router.state.location
  return {
    path: pathname.toLowerCase().replace(/\/$/, ''),
    id: 'id' in search ? String(search.id) : undefined,
    /** The record that is shown beside the list. */
    open: 'open' in search && isWide() ? search.open : undefined,
    // Each list has its own numbering.
    list: 'type' in search && search.type === 'withdrawal' ? ('withdrawals' as const) : ('deposits' as const),
  }
}

/** Returns whether the screen already shows the order or the submission's card. No announcement is needed then. */
function isOnScreen(news: News): boolean {
  const { path, id, list, open } = currentPage()
  if (news.about === 'order') {
    if (open === `${news.list === 'deposits' ? 'deposit' : 'withdrawal'}-${news.id}`) return true
    return path === '/detail' && id === news.id && list === news.list
  }
  return path === wordsFor(news).formLink.to || PAGES_WITH_CARDS.has(path)
}

/** Returns the keys of the orders that the page shows now. */
function keysOnPage(keys: Iterable<string>): string[] {
  const { path, id, list } = currentPage()
  if (path === '/transaction-record') return [...keys]
  return path === '/detail' && id !== undefined ? [orderKey({ list, id })] : []
}

/** How long a visible tab may take to show the news (milliseconds). After that, a system notification is sent. */
const SEEN_ELSEWHERE_MS = 300
/** The shortest wait before a fetch, even without a connection (milliseconds). */
const SHORTEST_MS = 5_000

const isVisible = () => document.visibilityState === 'visible'

function offerAlerts(): void {
  putOnHome('alerts', alertState() === 'ask' && !isDismissed() ? createElement(AlertsCard) : undefined)
}

/** Shows when the previous login on this device was, after a new login. */
export function showPreviousLogin(login: Login): void {
  const close = showToast({
    tone: 'info',
    text: createElement(PreviousLoginToast, { login, onOpen: () => close() }),
  })
}

const storedInProgress = (member: string) =>
  versionedKey(memberKeyOf(member, 'in-progress'), 1, v.array(watchedOrder))

/** Resolves with the orders that were in progress when the app was last open. */
export async function ordersLeftInProgress(member: string): Promise<WatchedOrder[]> {
  return (await storedInProgress(member).read())?.value ?? []
}

/** A message between tabs about settled orders. */
type TabMessage =
  /** A tab is fetching the newest rows: the others can wait for a while. */
  | { type: 'asked' }
  | ({ type: 'order' } & WatchedOrder)
  /** A tab showed the news to the member. */
  | { type: 'shown'; key: string }
  /** The member has seen the orders. */
  | { type: 'seen'; keys: string[] }

/**
 * Announces settled orders, unless their page is shown. The orders of `earlier` were in progress when the app was last open.
 * Returns the function that stops the announcements.
 */
export function followNews(
  client: QueryClient,
  { member, zone, earlier }: { member: string; zone: string; earlier: readonly WatchedOrder[] },
): () => void {
  const onDisk = storedInProgress(member)
  const watched = new Map(earlier.map((order) => [orderKey(order), order]))
  const fromEarlier = new Set(watched.keys())
  const stored = new Set(watched.keys())
  const known = new Set<string>()
  const waiting = new Map<string, News>()
  const stops: (() => void)[] = []
  let fetches = 0
  let requestedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = openChannel(`lantern-news-${member}`)
  const broadcast = (message: TabMessage) => channel.postMessage(message)

  /** Handles news that the member has seen, here or in another tab. */
  const settle = (key: string) => {
    waiting.delete(key)
    store()
    void closeNotifications(key)
  }

  const show = (news: News) => {
    const key = newsKey(news)
    settle(key)
    broadcast({ type: 'shown', key })
    if (isOnScreen(news)) return broadcastSeen(key)
    const close = showToast({
      tone: toneOf(news),
      text: createElement(NewsToast, { news, onOpen: () => close() }),
    })
    stops.push(close)
    return undefined
  }

  const broadcastSeen = (...keys: string[]) => {
    if (!markOrdersSeen((key) => keys.includes(key))) return
    broadcast({ type: 'seen', keys })
    countNews(member)
  }

  const notify = (news: News) => {
    const key = newsKey(news)
    if (known.has(key)) return
    known.add(key)
    if (news.about === 'order') {
      watched.delete(key) // stop watching: its result is known
      unseenOrders.set([...unseenOrders.get(), key])
      void client.invalidateQueries({
        queryKey: userQuery.queryKey,
        refetchType: document.hidden ? 'none' : 'active',
      })
    }
    countNews(member)
    if (isVisible()) return show(news)
    waiting.set(key, news)
    const { data } = client.getQueryState(siteQuery(currentLanguage().wire).queryKey) ?? {}
    const open = () => void (isOver || router.navigate(linkOf(news)))
    setTimeout(async () => {
      if (!waiting.has(key)) return
      await showNotification(news, data?.config.config_site.title, open).catch(() => undefined)
      if (!waiting.has(key)) void closeNotifications(key)
    }, SEEN_ELSEWHERE_MS)
    return undefined
  }

  const newestKey = (list: WatchedList) => newestRowsQuery(list, currentLanguage().wire, zone).queryKey

  const refresh = (list: WatchedList) => {
    // A hidden page refetches stale data when it becomes visible.
    const refetchType = document.hidden ? 'none' : 'active'
    void client.invalidateQueries({ queryKey: ['newest-rows', list], refetchType }, { cancelRefetch: false })
  }

  const onMessage = (message: TabMessage) => {
    if (message.type === 'asked') requestedAt = performance.now()
    else if (message.type === 'shown') {
      known.add(message.key) // this tab may read the journal later
      settle(message.key)
    } else if (message.type === 'seen') {
      message.keys.forEach(settle)
      markOrdersSeen((key) => message.keys.includes(key))
      countNews(member)
    } else {
      const { type, ...order } = message
      notify({ about: type, ...order })
      refresh(order.list)
    }
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  stops.push(() => channel.close())

  // Another tab may watch other orders: changes only those that this tab has seen begin or end. An order whose result waits to be
  // shown stays on disk, because the system may end a hidden app.
  const store = () => {
    const gone = [...stored].filter((key) => !watched.has(key) && !waiting.has(key))
    const begun = [...watched].flatMap(([key, order]) => (stored.has(key) ? [] : [order]))
    if (gone.length + begun.length === 0) return
    for (const key of gone) stored.delete(key)
    for (const order of begun) stored.add(orderKey(order))
    const changed = new Set([...gone, ...begun.map(orderKey)])
    void onDisk.update((others = []) => [...others.filter((one) => !changed.has(orderKey(one))), ...begun])
  }

  // The submission's card and view show the status too.
  const noteStatus = ({ list, id, status }: WatchedOrder) => {
    const isShown = isShownBy(list === 'deposits' ? 'deposit' : 'withdrawal', id)
    const entry = journalEntries().find(
      (other) => other.member === member && isShown(other) && isRowKnown(other),
    )
    if (entry) void updateEntry(entry.requestId, () => ({ status }))
  }

  const followRows = (
    list: WatchedList,
    rows: readonly Omit<WatchedOrder, 'list'>[],
    { areNewest = false } = {},
  ) => {
    const before = watched.size
    const over = processRows(watched, list, rows)
    if (areNewest) dropUnlisted(watched, fromEarlier, list, rows)
    if (watched.size + over.length > before) fetches = 0 // a new order is likely to change soon
    for (const order of over) {
      broadcast({ type: 'order', ...order })
      notify({ about: 'order', ...order })
      noteStatus(order)
    }
    store()
    plan()
  }

  const fetchNewest = async () => {
    fetches += 1
    requestedAt = performance.now()
    broadcast({ type: 'asked' })
    const { wire } = currentLanguage()
    // Always fetch: after the device's clock was set back, cached rows would count as fresh.
    const lists = new Set([...watched.values()].map(({ list }) => list))
    const requests = [...lists].map((list) =>
      client.fetchQuery({ ...newestRowsQuery(list, wire, zone), staleTime: -Infinity }),
    )
    await Promise.allSettled(requests)
  }

  let isOver = false
  const plan = () => {
    clearTimeout(timer)
    if (isOver || watched.size === 0) return
    const interval = waitAfter(fetches, !isVisible())
    const left = requestedAt + interval - performance.now()
    timer = setTimeout(
      () => {
        const isDue = performance.now() - requestedAt >= waitAfter(fetches, !isVisible())
        // A hidden page sends no probes, so it stays offline until a call is answered.
        const canFetch = isOnline() || (!isVisible() && navigator.onLine)
        void (isDue && canFetch ? fetchNewest() : Promise.resolve()).then(plan)
      },
      // A hidden page that is overdue is usually offline, so it waits a full interval.
      left > 0 || isVisible() ? Math.max(left, SHORTEST_MS) : interval,
    )
  }
  stops.push(() => {
    isOver = true // a poll may still be running
    clearTimeout(timer)
  })

  // Any query for the newest rows or a deposit's details can bring news too. Ignores data that an earlier run left on disk, and
  // data that the app itself writes to the query cache.
  const readNewest = (queryKey: QueryKey, since: number) => {
    const [, list] = queryKey
    if (list !== 'deposits' && list !== 'withdrawals') return
    const { data, dataUpdatedAt = 0 } = client.getQueryState<NewestRow[]>(queryKey) ?? {}
    if (data && dataUpdatedAt >= since) followRows(list, data, { areNewest: true })
  }
  const readDetails = (queryKey: QueryKey) => {
    const details = client.getQueryData<DepositDetails>(queryKey)
    if (details?.status === undefined) return
    followRows('deposits', [{ id: String(queryKey[1]), money: details.money, status: details.status }])
  }
  stops.push(
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      const { queryKey } = event.query
      // `since` is 0: after the clock was set back, a new answer may have an older time.
      if (queryKey[0] === 'newest-rows') readNewest(queryKey, 0)
      if (queryKey[0] === 'deposit-details') readDetails(queryKey)
    }),
  )
  readNewest(newestKey('deposits'), runStart())
  readNewest(newestKey('withdrawals'), runStart())

  let before: readonly Submission[] = journalEntries()
  const followJournal = () => {
    const now = journalEntries().filter((entry) => entry.member === member)
    if (now.length > 0) noteSubmitted()
    for (const entry of newlyResolved(before, now)) notify({ about: 'submission', ...entry })
    for (const order of replacedIds(before, now)) watched.delete(orderKey(order))
    before = now
    // Another tab may have shown the result, or the news that it was accepted was wrong.
    const unseen = now.filter(({ resultShown }) => !resultShown)
    const keys = new Set(unseen.map((entry) => newsKey({ about: 'submission', ...entry })))
    for (const [key, { about }] of waiting) if (about === 'submission' && !keys.has(key)) settle(key)
    for (const { kind, money, orderId, state, status = IN_PROGRESS, resultShown } of now) {
      const { list } = KINDS[kind]
      if (orderId === undefined || (list !== 'deposits' && list !== 'withdrawals')) continue
      const order = { list, id: orderId, money, status }
      if (state !== 'refused' && !known.has(orderKey(order))) followRows(list, [order])
      // The submission's card is gone: refetch the list, which may lack the order, so that the order's own card replaces it.
      if (resultShown && !client.getQueryData(newestKey(list))?.some(({ id }) => id === orderId))
        refresh(list)
    }
    countNews(member)
    plan()
  }
  stops.push(onJournal(followJournal))
  followJournal()

  stops.push(onAlertState(offerAlerts))
  offerAlerts()
  stops.push(router.subscribe('onResolved', () => broadcastSeen(...keysOnPage(known))))

  let hiddenAt = Date.now()
  const onVisibilityChange = () => {
    if (isVisible()) {
      for (const news of waiting.values()) show(news)
      // The monotonic clock may have stopped in sleep.
      if (Math.abs(Date.now() - hiddenAt) > waitAfter(fetches, false)) requestedAt = -Infinity
    } else hiddenAt = Date.now()
    plan()
  }
  stops.push(onVisibility(onVisibilityChange))

  // The system may have ended the app while notifications were shown, for this member or another.
  if (isVisible()) void closeNotifications()

  return () => {
    for (const stop of stops) stop()
    waiting.clear()
    void closeNotifications()
    markOrdersSeen(() => true)
    countNews(undefined)
    putOnHome('alerts', undefined)
  }
}
