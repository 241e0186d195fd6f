import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { sealMembers, wipeMembers, wipeOtherMembers } from '../storage/member-space.ts'
import { versionedKey } from '../storage/versioned.ts'
import {
  GUEST,
  reduceSession,
  type EndReason,
  type SessionEvent,
  type SessionState,
} from './session-state.ts'
import { takeTokenCookie, tokenMark } from './token-cookie.ts'

const kept = versionedKey(
  'session',
  1,
  v.object({
    token: v.optional(v.string()),
    member: v.optional(v.string()),
    /** How the last session ended. */
    reason: v.optional(v.picklist(['logout', 'expired'])),
    /** The marks of the last tokens that ended here: a cookie that still holds one is not believed. */
    ended: v.fallback(v.array(v.string()), []),
  }),
)
const MARKS_KEPT = 50

let state: SessionState = GUEST
let ended: readonly string[] = []
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lantern-session')

function dispatch(event: SessionEvent): boolean {
  const next = reduceSession(state, event)
  if (next === state) return false
  state = next
  for (const listener of listeners) listener()
  return true
}

function keep(session: { token?: string; member?: string; reason?: EndReason }): Promise<void> {
  return kept.write({ ...session, ended: [...ended] })
}

/** Takes over what the disk says of the session; another tab, or a page that slept, may have missed a change. */
export async function syncSession(): Promise<void> {
  const before = state
  const stored = (await kept.read())?.value
  // What happened here meanwhile is newer than what was read, and on its way to the disk.
  if (state !== before) return
  ended = stored?.ended ?? []
  if (!dispatch({ type: 'synced', token: stored?.token, member: stored?.member })) return
  // The tab where it happened has wiped already, but this one may have written after that.
  if (state.member !== undefined) void wipeOtherMembers(state.member)
  else if (state.token === undefined) void leaveDisk(stored?.reason ?? 'logout')
}

function leaveDisk(reason: EndReason): Promise<void> {
  return reason === 'logout' ? wipeMembers() : sealMembers()
}

/** Reads the stored session, or the first token from the cookie; called once, before the first render. */
export async function startSession(): Promise<void> {
  channel?.addEventListener('message', () => void syncSession())
  await syncSession()
  await takeTokenCookie(async (token) => {
    if (state.token === undefined && !ended.includes(tokenMark(token))) await beginSession(token)
  })
}

/** Starts a session with a token that the server gave, in every tab. */
export async function beginSession(token: string): Promise<void> {
  dispatch({ type: 'began', token })
  await keep({ token })
  channel?.postMessage('changed')
}

/** Notes whose session it is, once known, and removes what another member left on this device. */
export async function knowMember(token: string, member: string): Promise<void> {
  if (!dispatch({ type: 'known', token, member })) return
  await keep({ token, member })
  await wipeOtherMembers(member)
  channel?.postMessage('changed')
}

/** Ends the session of this token everywhere: memory at once, then the disk, then the other tabs. A token that is not the present one ends nothing. */
export async function endSession(token: string, reason: EndReason): Promise<void> {
  if (!dispatch({ type: 'ended', token, reason })) return
  ended = [...ended, tokenMark(token)].slice(-MARKS_KEPT)
  await keep({ reason })
  channel?.postMessage('changed')
  await leaveDisk(reason)
}

/** The member has read that the session ended. */
export function readExpiry(): void {
  dispatch({ type: 'read' })
}

/** The session now. */
export function getSession(): SessionState {
  return state
}

/** Calls back at each change; gives the function that stops it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session now, for components. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSession, getSession)
}
