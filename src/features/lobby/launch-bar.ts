/** What blocks opening a venue, shown before anything is sent. */
export type LaunchBar = 'guest' | 'shut' | 'disabled' | 'closed' | 'offline'

/** The facts at the tap. */
export interface LaunchFacts {
  loggedIn: boolean
  /** The member has shut games on this device: a time-out, or a request for exclusion. */
  shut: boolean
  /** `user.status`; undefined while the user info is not known. */
  status: 0 | 1 | undefined
  /** The venue, and the game where there is one, are not under maintenance. */
  open: boolean
  online: boolean
}

/** What blocks a launch; undefined when nothing does. */
export function launchBar({ loggedIn, shut, status, open, online }: LaunchFacts): LaunchBar | undefined {
  if (!loggedIn) return 'guest'
  if (shut) return 'shut'
  if (status === 0) return 'disabled'
  if (!open) return 'closed'
  return online ? undefined : 'offline'
}
