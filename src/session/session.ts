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
    /** The mark of the last token that ended here: a cookie that still holds it is not believed. */
    ended: v.optional(v.string()),
  }),
)

let state: SessionState = GUEST
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lantern-session')

function dispatch(event: SessionEvent): boolean {
  const next = reduceSession(state, event)
  if (next === state) return false
  state = next
  for (const listener of listeners) listener()
  return true
}

async function sync(): Promise<void> {
  const stored = (await kept.read())?.value
  dispatch({ type: 'synced', token: stored?.token, member: stored?.member })
}

/** Reads the stored session, or the first token from the cookie; called once, before the first render. */
export async function startSession(): Promise<void> {
  channel?.addEventListener('message', () => void sync())
  await sync()
  const fromCookie = takeTokenCookie()
  if (state.token !== undefined || fromCookie === undefined) return
  const ended = (await kept.read())?.value.ended
  if (tokenMark(fromCookie) !== ended) await beginSession(fromCookie)
}

/** Starts a session with a token that the server gave, in every tab. */
export async function beginSession(token: string): Promise<void> {
  dispatch({ type: 'began', token })
  await kept.write({ token })
  channel?.postMessage('changed')
}

/** Notes whose session it is, once known, and removes what another member left on this device. */
export async function knowMember(token: string, member: string): Promise<void> {
  if (!dispatch({ type: 'known', token, member })) return
  await kept.write({ token, member })
  await wipeOtherMembers(member)
  channel?.postMessage('changed')
}

/** Ends the session of this token everywhere: memory at once, then the disk, then the other tabs. A token that is not the present one ends nothing. */
export async function endSession(token: string, reason: EndReason): Promise<void> {
  if (!dispatch({ type: 'ended', token, reason })) return
  await kept.write({ ended: tokenMark(token) })
  await (reason === 'logout' ? wipeMembers() : sealMembers())
  channel?.postMessage('changed')
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
