import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyView, nothing } from '../components/lazy-view.ts'
import { changeOwnOrders, withId } from '../features/submission/own-orders.ts'
import { withTexts } from '../i18n/language.ts'
import { workerSettled } from '../pwa/register-worker.ts'
import { holdReloads } from '../pwa/updates.ts'
import { noteLogin } from '../session/logins.ts'
import { useSession } from '../session/session.ts'
import { userQuery } from '../session/user.ts'
import { openChannel } from '../signal.ts'
import { useSiteConfig } from '../site/site.ts'
import { recoverInterrupted } from '../submissions/lock.ts'
import { followUnconfirmed } from '../submissions/reconcile.ts'
import { isUnresolved, useJournal } from '../submissions/journal.ts'
import type { RecordList } from '../submissions/submission.ts'
import { recoverFromClosedTabs } from '../submissions/submit.ts'
import { router } from './router.tsx'
import { onLockFlag } from '../features/lock/lock-flag.ts'
import { lockFlag } from '../local-storage.ts'
import { onServerClock, onVisibility } from '../time/clock.ts'

// No screen waits for the news, so load its chunk after the worker has cached it.
async function loadNews() {
  await workerSettled()
  return withTexts(() => import('./news/follow-news.ts'))
}

/** Stores the login, and shows when the previous one on this device was. */
async function storeLogin(member: string, token: string): Promise<void> {
  const previous = await noteLogin(member, token)
  if (previous) (await loadNews()).showPreviousLogin(previous)
}

// If this chunk cannot be loaded now, the next start of the app loads it.
const FollowSaferPlay = lazyView(() => import('./safer-play/follow-safer-play.tsx'), 'FollowSaferPlay', {
  texts: 'shell',
  instead: nothing,
})

/**
 * Runs the member's background work on every screen. Covers user info, balance sync, submissions, order news, the app lock and
 * safer play.
 */
export function FollowMember({ token }: { token: string }) {
  const client = useQueryClient()
  const { member } = useSession()
  const { timezone } = useSiteConfig()
  useQuery(userQuery)
  useEffect(() => followLock(member), [member])
  useEffect(() => void recoverInterrupted(), [])
  useEffect(recoverFromClosedTabs, [])
  useEffect(() => {
    if (member !== undefined) storeLogin(member, token).catch(() => undefined) // /mine-info shows it too
  }, [token, member])

  useEffect(() => syncBalance(client), [client])
  useEffect(() => refetchAfterClockChange(client), [client])
  useEffect(() => {
    if (member === undefined) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const start = async () => {
      const { followNews, ordersLeftInProgress } = await loadNews()
      const earlier = await ordersLeftInProgress(member)
      if (!isOver) stop = followNews(client, { member, zone: timezone, earlier })
    }
    start().catch(() => undefined) // if it cannot be loaded now, there is no news until the next start
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, member, timezone])

  const unresolved = useJournal().filter(isUnresolved)
  const hasUnconfirmed = unresolved.some(({ state }) => state === 'unconfirmed')
  useEffect(() => (hasUnconfirmed ? holdReloads() : undefined), [hasUnconfirmed])
  // Restart the rounds for a resent submission, or one whose answer belonged to another order.
  const followed = unresolved
    .map(({ requestId, tries, uncheckedAnswer }) => `${requestId} ${tries} ${uncheckedAnswer !== undefined}`)
    .join()
  useEffect(() => {
    if (member === undefined || followed === '') return undefined
    return followUnconfirmed(member, timezone, {
      onSettled: () => void client.invalidateQueries(),
      onId: (list, from, to) => replaceOrderId(client, member, { list, from, to }),
    })
  }, [client, followed, member, timezone])
  return member !== undefined && <FollowSaferPlay member={member} token={token} />
}

/** Stores what this device knows of an order under its row's id. If its page is open, navigates to that id. */
function replaceOrderId(
  client: QueryClient,
  member: string,
  { list, from, to }: { list: RecordList; from: string; to: string },
): void {
  void changeOwnOrders(client, member, withId(list, from, to))
  const { pathname, search } = router.latestLocation
  const type = list === 'withdrawals' ? ('withdrawal' as const) : undefined
  const shownType = 'type' in search && search.type === 'withdrawal' ? search.type : undefined
  const isShown = /^\/detail\/?$/i.test(pathname) && 'id' in search && String(search.id) === from
  const hasPage = list === 'deposits' || list === 'withdrawals'
  // Each list has its own numbering.
  if (hasPage && isShown && shownType === type)
    void router.navigate({ to: '/detail', search: { id: to, ...(type && { type }) }, replace: true })
}

/**
 * Refetches visible data after the device's clock was set back: when the page is shown again, or with the server's next answer.
 * Otherwise all data would count as fresh until the clock has caught up. Returns the cleanup function.
 */
function refetchAfterClockChange(client: QueryClient): () => void {
  let before = performance.timeOrigin
  const check = () => {
    const now = Date.now() - performance.now()
    if (!document.hidden && now < before - 2_000) void client.invalidateQueries()
    if (!document.hidden) before = now
  }
  // An answer may have come before this code was loaded.
  check()
  const stopClock = onServerClock(check)
  const stopVisibility = onVisibility(check)
  return () => {
    stopClock()
    stopVisibility()
  }
}

/**
 * Notifies the other tabs when the balance changes, so that each refetches it. Returns the function that stops the notifications.
 */
function syncBalance(client: QueryClient): () => void {
  const channel = openChannel('lantern-balance')
  const balance = () => {
    const user = client.getQueryData(userQuery.queryKey)
    return user && `${user.balance} ${user.lock_balance}`
  }
  let last = balance()
  // This balance may be newer than the one in the other tabs.
  const { dataUpdatedAt = 0 } = client.getQueryState(userQuery.queryKey) ?? {}
  if (dataUpdatedAt >= performance.timeOrigin) channel.postMessage('changed')
  let isRemote = false
  channel.addEventListener('message', () => {
    isRemote = true
    // A hidden page refetches stale data when it becomes visible.
    const refetchType = document.hidden ? 'none' : 'active'
    // A transfer moves money in the venues too. Don't wait for their many requests.
    void client.invalidateQueries({ queryKey: ['venue-balances'], refetchType })
    void client
      .invalidateQueries({
        predicate: ({ queryKey: [subject] }) => subject === 'user' || subject === 'newest-rows',
        refetchType,
      })
      .finally(() => (isRemote = false))
  })
  const stop = client.getQueryCache().subscribe(({ query: { queryKey } }) => {
    if (queryKey[0] !== userQuery.queryKey[0]) return
    const now = balance()
    if (now === undefined || now === last) return
    const isChange = last !== undefined
    last = now
    if (isChange && !isRemote) channel.postMessage('changed')
  })
  return () => {
    stop()
    channel.close()
  }
}

/**
 * Starts the lock as soon as this member has one. A lock may be set here, in another tab, or before the last logout. While the
 * member is unknown, any lock on this device counts. Returns the function that stops watching.
 */
function followLock(member: string | undefined): () => void {
  const check = () => {
    if (lockFlag(member) !== undefined) void loadLock()
  }
  const stop = onLockFlag(check)
  check()
  return stop
}

async function loadLock(): Promise<void> {
  // A member who leaves before the lock is loaded comes back to a locked app.
  let wasHidden = false
  const stop = onVisibility(() => {
    wasHidden ||= document.visibilityState === 'hidden'
  })
  try {
    const { startLock } = await import('./lock/start-lock.tsx')
    await startLock(() => wasHidden)
  } catch {
    // The lock could not be loaded: the next start of the app waits for it.
  } finally {
    stop()
  }
}
