/** Who uses the app in this tab, and how the last session ended. */
export interface SessionState {
  /** The bearer token; a session is there when a token is (specification section 4). */
  token: string | undefined
  /** The key of the member's space on disk; unknown until the user info came once. */
  member: string | undefined
  /** True from the moment the server ended the session until the member has read so. */
  expired: boolean
}

/** What can happen to a session. */
export type SessionEvent =
  | { type: 'began'; token: string }
  | { type: 'known'; token: string; member: string }
  | { type: 'ended'; token: string; reason: EndReason }
  | { type: 'synced'; token: string | undefined; member: string | undefined }
  | { type: 'read' }

/** `logout`: the member left; `expired`: the server said 401. */
export type EndReason = 'logout' | 'expired'

/** Nobody. */
export const GUEST: SessionState = { token: undefined, member: undefined, expired: false }

/** The session after an event. An event of another token than the present one changes nothing: it comes from a session that is over. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'began':
      return { token: event.token, member: undefined, expired: false }
    case 'known':
      return event.token === state.token && event.member !== state.member
        ? { ...state, member: event.member }
        : state
    case 'ended':
      return event.token === state.token ? { ...GUEST, expired: event.reason === 'expired' } : state
    case 'synced':
      if (event.token === state.token)
        return event.member === state.member ? state : { ...state, member: event.member }
      return { token: event.token, member: event.member, expired: false }
    case 'read':
    default:
      return state.expired ? { ...state, expired: false } : state
  }
}
