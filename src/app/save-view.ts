import { t } from '@lingui/core/macro'
import type { RouteIds } from '@tanstack/react-router'
import { savedLook } from '../components/connection.ts'
import { currentLanguage, onLanguage } from '../i18n/language.ts'
import { languageOf } from '../i18n/locales.ts'
import { HIDE_AMOUNTS, LANGUAGE, readLocal } from '../local-storage.ts'
import { amountsHidden, onHiddenAmounts } from '../money/money.tsx'
import { dropViews, VIEW_CACHE } from '../pwa/drop-views.ts'
import { isOnline } from '../pwa/online.ts'
import {
  type ViewLook,
  VIEW_AGE_MS,
  VIEW_COUNT,
  VIEW_LENGTH,
  VIEW_OWNER,
  VIEW_UNTIL,
  viewKey,
} from '../pwa/saved-views.ts'
import { reloadsHeld, updateState } from '../pwa/updates.ts'
import { isDrawn, viewOwner } from '../pwa/page-view.ts'
import { getSession, hasSessionMark } from '../session/session.ts'
import { TOKEN_COOKIE } from '../session/token-cookie.ts'
import { siteQuery } from '../site/site.ts'
import { journalEntries } from '../submissions/journal.ts'
import { timeNow } from '../time/clock.ts'
import { DEFAULT_ZONE, leftOfDay, serverDay } from '../time/server-time.ts'
import { onQueryClient, queryClient } from './query-clients.ts'
import { isPressed } from './held-while-pressed.ts'
import { router } from './router.tsx'
import { serialise } from './serialise.ts'

/** How long a screen must be idle before it is saved (milliseconds). */
const IDLE_MS = 1_500

/**
 * The read-only screens, which are saved. `today`: the screen shows "Today", so its view expires at midnight; it has no offline
 * look.
 */
const SAVED: Partial<Record<RouteIds<typeof router.routeTree>, 'always' | 'today'>> = {
  '/_tabs/home': 'always',
  '/_tabs/member': 'always',
  '/_tabs/activity': 'always',
  '/_tabs/service': 'always',
  '/_tabs/home_/category': 'always',
  '/activity-detail': 'always',
  '/details': 'always',
  '/list': 'always',
  '/vip': 'always',
  '/share': 'always',
  '/record': 'today',
  '/transaction-record': 'today',
  '/transfer-fs': 'today',
  '/transfer-record': 'today',
}

function savingMode(): 'always' | 'today' | undefined {
  const shown = router.state.matches.at(-1)
  return shown && SAVED[shown.routeId]
}

/** Returns whether the result of one of the member's orders is still to be shown. */
function hasOpenOrder(): boolean {
  const { token, member } = getSession()
  // Until the member is known, count every member's orders.
  const isMemberUnknown = token !== undefined && member === undefined
  return journalEntries().some((entry) => !entry.resultShown && (isMemberUnknown || entry.member === member))
}

function serverZone(): string {
  return (
    queryClient().getQueryData(siteQuery(currentLanguage().wire).queryKey)?.config.timezone ?? DEFAULT_ZONE
  )
}

/** Returns whether the listed days end before the server's today, as after midnight. */
function isOfEarlierDay(root: Element): boolean {
  return root.querySelector(`[data-day]:not([data-day="${serverDay(timeNow(), serverZone())}"])`) !== null
}

// A failure may be over at the next visit. An empty live region shows none.
const FAILED = 'main :is([data-failed], [role=alert]:not(:empty))'

/**
 * Returns whether the screen can be saved. It must be read-only, fully loaded and scrolled to the top, with no input, pending
 * action or failure.
 */
function canBeSaved(root: Element): boolean {
  return (
    document.visibilityState === 'visible' &&
    isOnline() &&
    router.state.status === 'idle' &&
    savingMode() !== undefined &&
    scrollY === 0 &&
    !/[?&]open=/.test(location.search) && // an order is shown beside the list
    queryClient().isFetching() === 0 &&
    // Another tab may have just changed these. The view would be stored under the new choice, but show the old one.
    languageOf(readLocal(LANGUAGE)) === currentLanguage() &&
    (readLocal(HIDE_AMOUNTS) === '1') === amountsHidden() &&
    !hasOpenOrder() &&
    updateState.get() === undefined &&
    !reloadsHeld() && // a view would outlive a session that is only in memory
    !isPressed() && // during a press, the bars are frozen
    !root.querySelector(FAILED) &&
    !isOfEarlierDay(root) &&
    isDrawn(root)
  )
}

/** Returns the note that a view's buttons show, since they do not work yet. */
function waitNote(): string {
  return `<p data-wait role="status" hidden class="fixed inset-x-4 bottom-24 mx-auto w-fit rounded-full bg-ink px-4 py-2 text-12 text-paper">${t`Loading...`}</p>`
}

// Renders the screen as it looks with data from earlier, and back again. React renders changes of a store in a microtask, so there
// is no paint in between.
async function markupOf(root: Element, look: ViewLook): Promise<string> {
  savedLook.set(look)
  await Promise.resolve()
  try {
    return serialise(root) + waitNote()
  } finally {
    savedLook.set(undefined)
    await Promise.resolve()
  }
}

/** Returns when a saved view of the current screen expires (milliseconds since 1970). */
function expiryOf(): number {
  const now = Date.now()
  const until = now + VIEW_AGE_MS
  if (savingMode() === 'always') return until
  // The listed days end with the server's day, even if this device's clock is wrong. "Today" in headings is the device's day.
  return Math.min(until, now + leftOfDay(timeNow(), serverZone()), new Date(now).setHours(24, 0, 0, 0))
}

/** How soon a screen that stays open is saved again, in milliseconds. Each time costs a disk write and two renders. */
const RESAVE_AFTER_MS = 60_000
let last: { href: string; owner: string; at: number } | undefined

/** Returns whether a screen was just saved and its view still exists. Another tab may have removed the view. */
async function isJustSaved(href: string, owner: string): Promise<boolean> {
  const isRecent = last && performance.now() - last.at < RESAVE_AFTER_MS
  return Boolean(isRecent && last?.href === href && last.owner === owner && (await caches.has(VIEW_CACHE)))
}

async function save(): Promise<void> {
  const root = document.getElementById('root')
  const owner = viewOwner(TOKEN_COOKIE)
  // Without the session's mark, a member's view would look like a guest's.
  if (!root || owner === null || !hasSessionMark() || (await isJustSaved(location.href, owner))) return
  if (!canBeSaved(root)) {
    if (!isDrawn(root)) contentObserver.observe(root, { subtree: true, childList: true, attributes: true })
    return
  }
  const { href } = location
  const headers = {
    'content-type': 'text/html',
    [VIEW_UNTIL]: String(expiryOf()),
    [VIEW_OWNER]: owner,
  }
  // Offline, records come from the archive and look different.
  const looks: ViewLook[] = savingMode() === 'always' ? ['earlier', 'offline'] : ['earlier']
  const views: { look: ViewLook; markup: string }[] = []
  for (const look of looks) {
    if (views.length > 0) {
      await new Promise((next) => setTimeout(next)) // a tap may be waiting
      if (location.href !== href || !canBeSaved(root)) return
    }
    views.push({ look, markup: await markupOf(root, look) })
  }
  if (views.some(({ markup }) => markup.length > VIEW_LENGTH)) return
  last = { href, owner, at: performance.now() }
  const cache = await caches.open(VIEW_CACHE)
  // The offline look first: a page that is left in between would lack it until the screen is saved again.
  for (const { look, markup } of views.toReversed()) {
    const key = viewKey(href, look)
    await cache.delete(key) // a deleted entry that is put again becomes the newest
    await cache.put(key, new Response(markup, { headers }))
  }
  await prune(cache, owner)
  // Meanwhile the session may have ended, in any tab, or the member may have sent an order.
  if (viewOwner(TOKEN_COOKIE) !== owner || hasOpenOrder()) await dropViews()
}

/** Evicts the views of other owners, and the oldest screens beyond `VIEW_COUNT`. */
async function prune(cache: Cache, owner: string): Promise<void> {
  const screens = new Set<string>()
  for (const key of (await cache.keys()).toReversed()) {
    const isOwn = (await cache.match(key))?.headers.get(VIEW_OWNER) === owner
    if (isOwn) screens.add(key.url.replace(/view\/\w+/, '')) // both looks of a screen count once
    if (!isOwn || screens.size > VIEW_COUNT) await cache.delete(key)
  }
}

// Schedules again when an incomplete screen changes: the rows of a list appear without an update of a query.
const contentObserver = new MutationObserver(() => {
  contentObserver.disconnect()
  schedule()
})

let timer: ReturnType<typeof setTimeout> | undefined

function schedule(): void {
  clearTimeout(timer)
  if (document.hidden || !navigator.serviceWorker?.controller) return
  // A full device may have stored only part of a view: drop all views.
  timer = setTimeout(() => void save().catch(dropViews), IDLE_MS)
}

function dropAndSchedule(): void {
  last = undefined
  void dropViews()
  schedule()
}

/** Saves the screens that the member opens, each once it is idle. Called once, when a worker can serve the views. */
export function saveViews(): void {
  if (!('caches' in globalThis)) return
  const follow = () =>
    queryClient()
      .getQueryCache()
      .subscribe(({ type }) => type === 'updated' && schedule())
  let stop = follow()
  onQueryClient(() => {
    stop()
    stop = follow()
  })
  router.subscribe('onRendered', schedule)
  document.addEventListener('visibilitychange', schedule)
  onLanguage(dropAndSchedule)
  onHiddenAmounts(dropAndSchedule)
  schedule()
}
