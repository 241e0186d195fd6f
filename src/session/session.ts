import * as v from 'valibot'
import { readLocal, SIGNED_IN, writeLocal } from '../local-storage.ts'
import { dropViews } from '../pwa/drop-views.ts'
import { cell, openChannel } from '../signal.ts'
import {
  clearPendingWipe,
  finishWipe,
  isWipePending,
  markWipePending,
  sealMembers,
  SESSION,
  wipeMembers,
  wipeOtherMembers,
} from '../storage/member-space.ts'
import { valueInMemory } from '../storage/disk.ts'
import { versionedKey } from '../storage/versioned.ts'
import {
  GUEST,
  reduceSession,
  type EndReason,
  type SessionEvent,
  type SessionState,
} from './session-state.ts'
import { takeTokenCookie, tokenMark } from './token-cookie.ts'

const storedSession = versionedKey(
  SESSION,
  1,
  v.object({
    token: v.optional(v.string()),
    member: v.optional(v.string()),
    /** How the last session ended. */
    reason: v.optional(v.picklist(['logout', 'expired'])),
    /** Hashes of the last tokens whose sessions ended on this device. A cookie that contains one of these tokens is ignored. */
    ended: v.fallback(v.array(v.string()), []),
  }),
)
const MAX_ENDED = 50

const session = cell<SessionState>(GUEST)
let ended: readonly string[] = []
const channel = openChannel('lantern-session')

function dispatch(event: SessionEvent): boolean {
  const before = session.get()
  const next = reduceSession(before, event)
  session.set(next)
  return next !== before
}

function currentMark(): string | null {
  const { token } = session.get()
  return token === undefined ? null : tokenMark(token)
}

/**
 * Returns whether the mark in local storage matches the session (a guest has none). A member's does not match while storage is
 * full or blocked.
 */
export const hasSessionMark = () => readLocal(SIGNED_IN) === currentMark()

// Saved views belong to one session. A changed mark hides them at once, even before they are removed.
function writeMark(): void {
  if (hasSessionMark()) return
  writeLocal(SIGNED_IN, currentMark())
  void dropViews()
}
session.on(writeMark) // first, so the mark is written before any other listener runs

// A stored session that began has a token, one that ended has a reason. What a start or another tab stores to complete an earlier
// logout has neither, and does not replace a session in memory.
const beganOrEnded = v.union([v.object({ token: v.string() }), v.object({ reason: v.string() })])

const importMove = () => import('../storage/move-to-disk.ts')

/** Stores a session that is only in memory, if there is room again. */
async function storeFromMemory(): Promise<void> {
  if (!valueInMemory(SESSION)) return
  const { moveToDisk } = await importMove()
  const isStored = await moveToDisk(SESSION, (data) => v.is(beganOrEnded, data))
  // The disk has removed the data of the earlier logout. A wipe that stays pending would end this session at the next start.
  if (isStored && session.get().token !== undefined) clearPendingWipe()
}

/** Adopts the stored session. Resolves with what is stored; undefined if nothing changed. */
async function adopt() {
  await storeFromMemory().catch(() => undefined) // retried when the app is shown again
  const before = session.get()
  const stored = (await storedSession.read())?.value
  // If this tab changed the session during the read, that change is newer. If the disk does not answer, the session continues.
  if (session.get() !== before || !stored) return undefined
  ended = stored.ended
  return dispatch({ type: 'synced', token: stored.token, member: stored.member }) ? stored : undefined
}

/** Adopts the stored session. It may have changed in another tab or while this page slept. */
export async function syncSession(): Promise<void> {
  const stored = await adopt()
  // The other tab has already wiped the disk, but this one may have written since.
  if (stored?.member !== undefined) void wipeOtherMembers(stored.member)
  else if (stored && stored.token === undefined) void clearDisk(stored.reason ?? 'logout')
}

// Runs when another tab has changed the session, or ended it and sent its token's hash. The hash works even if the tabs share no
// disk.
async function onMessage({ data }: MessageEvent<unknown>): Promise<void> {
  await syncSession()
  const { token } = session.get()
  if (token === undefined || data !== tokenMark(token)) return
  dispatch({ type: 'synced', token: undefined, member: undefined })
  // Otherwise this tab's memory would restore the session.
  await storedSession.update((stored) => (stored?.token === token ? { ended: stored.ended } : undefined))
  await completePendingWipe()
}

// The tab that logged out could not wipe the disk.
async function completePendingWipe(views?: Promise<boolean>): Promise<void> {
  if (isWipePending()) await wipeMembers(views)
}

function clearDisk(reason: EndReason): Promise<void> {
  return reason === 'logout' ? wipeMembers() : sealMembers()
}

function withEnded(stored: { ended: readonly string[] } | undefined, token: string | undefined): string[] {
  return [...(stored?.ended ?? []), ...(token === undefined ? [] : [tokenMark(token)])].slice(-MAX_ENDED)
}

/** Reads the stored session, or takes the initial token from the cookie. Called once, before the first render. */
export async function startSession(): Promise<void> {
  channel.addEventListener('message', (event) => void onMessage(event))
  if (isWipePending()) {
    const leftover = (await storedSession.read())?.value
    // Another tab began this session after the logout, and the tab that logged out was closed before it noticed.
    if (leftover?.token !== undefined && !isWipePending(tokenMark(leftover.token))) clearPendingWipe()
    await finishWipe()
    // The cookie may still contain the token.
    if (leftover)
      await storedSession.update((newer) => newer ?? { ended: withEnded(leftover, leftover.token) })
  }
  await adopt() // what other members left is removed after the first screen
  await takeTokenCookie(async (token) => {
    if (session.get().token === undefined && !ended.includes(tokenMark(token))) await beginSession(token)
  })
  writeMark() // the disk may have lost the session
}

/** Starts a session with a token from the server, in every tab. */
export async function beginSession(token: string): Promise<void> {
  dispatch({ type: 'began', token })
  await storedSession.update((stored) => ({ token, ended: stored?.ended ?? [] }))
  // Later there may be no connection, and some browsers never retry a failed import.
  if (valueInMemory(SESSION)) void importMove().catch(() => undefined)
  // Otherwise the next start ends this session. Views of the previous one have another mark, so the wipe need not wait for them.
  await completePendingWipe(Promise.resolve(true))
  channel.postMessage('changed')
}

/**
 * Stores the member of a session once the member is known, and removes other members' data. Leaves the disk as it is if another tab
 * has ended or changed the session meanwhile.
 */
export async function setMember(token: string, member: string): Promise<void> {
  if (!dispatch({ type: 'known', token, member })) return
  let isCurrent = false
  await storedSession.update((stored) => {
    isCurrent = stored?.token === token
    return isCurrent ? { token, member, ended: stored?.ended ?? [] } : undefined
  })
  if (!isCurrent) return
  await wipeOtherMembers(member)
  channel.postMessage('changed')
}

/**
 * Ends the session of this token everywhere: memory, then the disk, then the other tabs. An outdated token ends nothing, and a
 * session that another tab has started meanwhile continues.
 */
export async function endSession(token: string, reason: EndReason): Promise<void> {
  // The server may have rejected this token because another tab logged in and this tab does not know it yet.
  if (reason === 'expired' && token === session.get().token) await syncSession()
  if (!dispatch({ type: 'ended', token, reason })) return
  // The page already shows a guest. If the app closes before the disk answers, the next start ends this session.
  if (reason === 'logout') markWipePending(isWipePending() ? undefined : tokenMark(token))
  let isNewer = false
  await storedSession.update((stored) => {
    ended = withEnded(stored, token)
    isNewer = stored?.token !== undefined && stored.token !== token
    // If the app closes after this, the session has ended but the data remains: the next start wipes it.
    if (reason === 'logout' && !isNewer) markWipePending()
    return { ...(isNewer ? stored : { reason }), ended: [...ended] }
  })
  if (isNewer) {
    if (reason === 'logout') clearPendingWipe()
    return syncSession()
  }
  channel.postMessage(tokenMark(token))
  await clearDisk(reason)
}

/** Removes the notice once the member has read it. */
export function dismissNotice(): void {
  dispatch({ type: 'read' })
}

export const getSession = session.get

export const onSession = session.on

export const useSession = session.use
