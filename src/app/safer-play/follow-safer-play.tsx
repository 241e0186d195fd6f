import { type ReactNode, useEffect, useState } from 'react'
import { fetchServerTime } from '../../api/server-date.ts'
import { onVisibility, confirmedServerNow, timeNow, whileVisible } from '../../time/clock.ts'
import { lazyView, nothing } from '../../components/lazy-view.ts'
import { countPlayTime, storedPlayTime, checkEvery, isCheckDue } from '../../features/safer-play/play-time.ts'
import { settled, type SaferPlay } from '../../features/safer-play/rules.ts'
import { useSaferPlay, storedSaferPlay } from '../../features/safer-play/safer-play-store.ts'
import { tokenMark } from '../../session/token-cookie.ts'
import { useSiteDetails } from '../../site/details.ts'
import { useNow } from '../../time/use-now.ts'
import { journalEntries } from '../../submissions/journal.ts'
import { router } from '../router.tsx'

const FORMS = /^\/(deposit|withdraw|transfer)\/?$/i

/**
 * Returns whether a member must not be interrupted. True while an order is being sent or its result has not been shown yet, a
 * dialog is open, a text field has focus or the page is hidden. While a money form is open, an unconfirmed order counts too.
 */
function isBusy(member: string): boolean {
  const isOnForm = FORMS.test(router.state.location.pathname)
  const hasOpenOrder = journalEntries().some(
    (entry) =>
      entry.member === member &&
      (['sending', 'done'].includes(entry.state) || (entry.state === 'unconfirmed' && isOnForm)),
  )
  const inUse = document.querySelector(
    'dialog[open], input:focus:not([type=radio], [type=checkbox]), textarea:focus',
  )
  return hasOpenOrder || document.visibilityState !== 'visible' || inUse !== null
}

/** How often the time in view is written to disk, in milliseconds. */
const TICK_MS = 60_000

/** Counts how long a member views this tab; `mark` identifies the login. Returns the function that stops counting. */
function countTime(member: string, mark: string): () => void {
  let since = moment()
  let isVisible = false
  let timer: ReturnType<typeof setInterval> | undefined
  const count = () => {
    const now = moment()
    const stretch = { since: since.wall, now: now.wall, steady: now.steady - since.steady }
    since = now
    void countPlayTime(member, mark, stretch)
  }
  const check = () => {
    const wasVisible = isVisible
    isVisible = document.visibilityState === 'visible'
    if (isVisible === wasVisible) return
    if (isVisible) since = moment()
    // Count at the start of a view too: a long absence starts a new session.
    count()
    clearInterval(timer)
    if (isVisible) timer = setInterval(count, TICK_MS)
  }
  const stop = onVisibility(check)
  check()
  return () => {
    if (isVisible) count()
    clearInterval(timer)
    stop()
  }
}

const moment = () => ({ wall: Date.now(), steady: performance.now() })

/** How often to retry a reality check while the member is busy, in milliseconds. */
const DUE_CHECK_MS = 1_000

// If it cannot be loaded now, the next start of the app asks.
const RealityCheck = lazyView(() => import('./reality-check.tsx'), 'RealityCheck', { instead: nothing })

/** Runs safer play on every screen. Covers the session clock, the reality check, and waits that end by the server's time. */
export function FollowSaferPlay({ member, token }: { member: string; token: string }): ReactNode {
  useEffect(() => countTime(member, tokenMark(token)), [member, token])
  const stored = storedSaferPlay.useOwn()
  const hasWaits = stored !== undefined && !isSame(stored, settled(stored, Number.MAX_SAFE_INTEGER))
  useEffect(() => (hasWaits ? settleWaits(member) : undefined), [member, hasWaits])

  const configuredMinutes = useSiteDetails().responsible.reality_check_min
  const chosen = useSaferPlay()
  const time = storedPlayTime.useOwn()
  const [isShown, setShown] = useState(false)
  const isDue = chosen && time && isCheckDue(time, checkEvery(chosen.checkMinutes, configuredMinutes))
  useNow(isDue && !isShown ? DUE_CHECK_MS : null)
  if (isDue && !isShown && !isBusy(member)) setShown(true)
  if (!isDue && isShown) setShown(false)
  return isDue && isShown && <RealityCheck member={member} />
}

/** How often to check whether a wait has ended, in milliseconds. */
const SETTLE_CHECK_MS = 20_000

/**
 * Stores which waits have started or ended according to the server's time. Fetches that time when a wait seems to be over.
 * Returns the function that stops the checks.
 */
function settleWaits(member: string): () => void {
  const settle = async () => {
    const stored = await storedSaferPlay.read(member)
    // The settings would change if the device's time were the server's.
    if (!isSame(stored, settled(stored, timeNow()))) await fetchServerTime()
    if (isSame(stored, settled(stored, confirmedServerNow()))) return
    await storedSaferPlay.change(member, (now) => {
      const next = settled(now, confirmedServerNow())
      return isSame(now, next) ? now : next
    })
  }
  if (document.visibilityState === 'visible') void settle()
  return whileVisible(SETTLE_CHECK_MS, () => void settle())
}

function isSame(first: SaferPlay, second: SaferPlay): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}
