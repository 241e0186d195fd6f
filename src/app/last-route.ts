import * as v from 'valibot'
import { LAST_ROUTE, writeLocal } from '../local-storage.ts'
import { LAST_ROUTE_AGE_MS } from '../pwa/saved-views.ts'
import { getSession } from '../session/session.ts'
import { GUEST_SPACE, memberKeyOf } from '../storage/member-space.ts'
import { isYounger, versionedKey } from '../storage/versioned.ts'
import { router } from './router.tsx'

const START = /^\/home\/?(\?.*)?$/i

const schema = v.object({ href: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) })

// The last page is stored in the member's or guest's space, so that a logout removes it. Undefined while the member is unknown, and
// for a guest after a member: the page may be the member's.
function storedRoute() {
  const { token, member, before } = getSession()
  const owner = token === undefined && before === undefined ? GUEST_SPACE : member
  return owner === undefined
    ? undefined
    : versionedKey(memberKeyOf(owner, 'last-route'), 2, schema, { isCache: true })
}

// Drops all search parameters of a form with an amount: a sent order must not reappear in its form, and an unsent order has a
// draft.
function storeRoute(): void {
  const { pathname, search } = router.state.location
  const { href } = router.buildLocation({ to: pathname, search: search.amount === undefined ? search : {} })
  void storedRoute()?.write({ href })
  // Before the first paint only local storage can be read. Home's saved view must not flash before another page.
  writeLocal(LAST_ROUTE, START.test(href) ? null : String(Date.now()))
}

/**
 * Restores the last page of an installed app, then stores each page that opens. Restores it only if it was stored less than 30
 * minutes ago and the member opened the app from its icon. Call this function once, after the session is known and before the
 * first render.
 */
export async function startLastRoute(): Promise<void> {
  const stored = await storedRoute()?.read()
  const isOpenedByIcon = START.test(location.pathname) && /[?&]source=pwa\b/.test(location.search)
  if (
    isOpenedByIcon &&
    stored &&
    isYounger(stored.savedAt, LAST_ROUTE_AGE_MS) &&
    !START.test(stored.value.href)
  ) {
    void router.navigate({ href: stored.value.href, replace: true })
  }
  router.subscribe('onResolved', storeRoute)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') storeRoute()
  })
}
