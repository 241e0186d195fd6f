/** The session as this tab knows it. Another tab may have changed it since. */
export interface SessionState {
  /** The bearer token. A session exists if there is a token (specification section 4). */
  token: string | undefined
  /** The key of the member's space on disk. Undefined until the user info has loaded once. */
  member: string | undefined
  /**
   * What happened, until the member has read it. `expired`: the server ended the session. `changed`: another member logged in, in
   * another tab or after the session ended.
   */
  notice: 'expired' | 'changed' | undefined
  /** The previous member of this tab, after the session ended or changed elsewhere. Undefined once the new member is known. */
  before: string | undefined
}

export type SessionEvent =
  | { type: 'began'; token: string }
  | { type: 'known'; token: string; member: string }
  | { type: 'ended'; token: string; reason: EndReason }
  | { type: 'synced'; token: string | undefined; member: string | undefined }
  | { type: 'read' }

/** `logout`: the member logged out. `expired`: the server answered 401. */
export type EndReason = 'logout' | 'expired'

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

/** Returns the session after an event. Ignores `known` and `ended` for another token: they come from a session that is over. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'began':
      return { ...GUEST, token: event.token, before: state.before }
    case 'known':
      return event.token === state.token ? known(state, event.member) : state
    case 'ended':
      if (event.token !== state.token) return state
      return event.reason === 'expired'
        ? { ...GUEST, notice: 'expired', before: state.member ?? state.before }
        : GUEST
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
