import { onLockFlag } from '../../features/lock/lock-flag.ts'
import { lockFlag } from '../../local-storage.ts'
import { isDue, type Moment } from '../../features/lock/rules.ts'
import { isIos } from '../../pwa/installed.ts'
import { getSession, onSession } from '../../session/session.ts'
import { cell } from '../../signal.ts'
import type { Cover } from './cover.ts'

/**
 * The state of the app lock. `covered`: hidden while in the background. `locked`: hidden until the member unlocks the app.
 */
type Phase = 'open' | 'covered' | 'locked'

export const phase = cell<Phase>('open')
let cover: Cover | undefined
let leftAt: Moment | undefined

const now = (): Moment => ({ wall: Date.now(), steady: performance.now() })
const isVisible = () => document.visibilityState === 'visible'
// A guest has no lock.
const lockMinutes = () => (getSession().token === undefined ? undefined : lockFlag(getSession().member))
// The session's member is unknown: the user info could not be loaded after the login.
const isMemberUnknown = () => getSession().token !== undefined && getSession().member === undefined

function setPhase(next: Phase): void {
  if (next === phase.get()) return
  phase.set(next)
  if (next === 'open') {
    leftAt = undefined
    cover?.lower()
  } else cover?.raise()
}

function hide(): void {
  if (phase.get() === 'open' && lockMinutes() !== undefined) setPhase('covered')
}

function leave(): void {
  hide()
  if (phase.get() === 'covered') leftAt ??= now()
}

function comeBack(): void {
  if (phase.get() !== 'covered' || !isVisible()) return
  const minutes = lockMinutes()
  const mustLock = leftAt !== undefined && minutes !== undefined && isDue(leftAt, now(), minutes)
  setPhase(mustLock ? 'locked' : 'open')
}

// Runs when the session or the lock changes, here or in another tab.
function update(): void {
  if (phase.get() === 'locked' && isMemberUnknown()) return
  if (lockMinutes() === undefined) setPhase('open')
  if (!isVisible()) leave()
}

/** Starts guarding the app; a cold start locks it at once. */
export function startGuard(over: Cover, isCold: boolean): void {
  cover = over
  addEventListener('visibilitychange', () => (isVisible() ? comeBack() : leave()))
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  // iOS takes its app-switcher picture before it reports the page as hidden, so hide on blur. Blur also has harmless causes, so a
  // tap shows the page again.
  if (isIos()) {
    addEventListener('blur', hide)
    addEventListener('focus', comeBack)
    over.element.addEventListener('pointerdown', comeBack)
  }
  onSession(update)
  onLockFlag(update)
  if (isCold && lockMinutes() !== undefined) setPhase('locked')
  update()
}

/** Opens the app after the member has unlocked it. */
export function unlock(): void {
  if (phase.get() === 'locked') setPhase('open')
}
