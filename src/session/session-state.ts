/** Who uses the app in this tab, and what the member must know about it. */
export interface SessionState {
  /** The bearer token; a session is there when a token is (specification section 4). */
  token: string | undefined
  /** The key of the member's space on disk; unknown until the user info came once. */
  member: string | undefined
  /**
   * What happened outside this tab, until the member has read it. `expired`: the server ended the session. `changed`: in another tab another member has
   * logged in.
   */
  notice: 'expired' | 'changed' | undefined
  /** The member that this tab showed before the session ended or changed elsewhere, until the new one is known. */
  before: string | undefined
}

/** What can happen to a session. */
export type SessionEvent =
  | { type: 'began'; token: string }
  | { type: 'known'; token: string; member: string }
  | { type: 'ended'; token: string; reason: EndReason }
  | { type: 'synced'; token: string | undefined; member: string | undefined }
  | { type: 'read' }

/** `logout`: the member left; `expired`: the server answered 401. */
export type EndReason = 'logout' | 'expired'

/** No session. */
export const GUEST: SessionState = {
  token: undefined,
  member: undefined,
  notice: undefined,
  before: undefined,
}

function known(state: SessionState, member: string | undefined): SessionState {
  if (member === undefined || member === state.member) return state
  const isAnother = state.before !== undefined && state.before !== member
  return { ...state, member, before: undefined, notice: isAnother ? 'changed' : state.notice }
}

/** The session after an event. An event of another token changes nothing: it comes from a session that is over. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'began':
      return { ...GUEST, token: event.token }
    case 'known':
      return event.token === state.token ? known(state, event.member) : state
    case 'ended':
      if (event.token !== state.token) return state
      return event.reason === 'expired' ? { ...GUEST, notice: 'expired', before: state.member } : GUEST
    case 'synced': {
      if (event.token === state.token) return known(state, event.member)
      const before = state.member ?? state.before
      return known({ ...GUEST, token: event.token, before }, event.member)
    }
    case 'read':
    default:
      return state.notice ? { ...state, notice: undefined } : state
  }
}
