/**
 * Why a venue or game cannot be opened; checked before any request. `shut`: the member blocked games on this device.
 * `disabled`: the operator disabled the account. `closed`: under maintenance.
 */
export type LaunchBlock = 'guest' | 'shut' | 'disabled' | 'closed' | 'offline'

/** The facts that decide whether a launch is blocked, as of the tap. */
export interface LaunchFacts {
  loggedIn: boolean
  /** Whether the member blocked games on this device, by a time-out or an exclusion request. */
  shut: boolean
  /** `user.status`; undefined while the user info is unknown. */
  status: 0 | 1 | undefined
  /** False if the venue or the game is under maintenance. */
  open: boolean
  online: boolean
}

/** Returns what blocks a launch; undefined if nothing does. */
export function launchBlock({ loggedIn, shut, status, open, online }: LaunchFacts): LaunchBlock | undefined {
  if (!loggedIn) return 'guest'
  if (shut) return 'shut'
  if (status === 0) return 'disabled'
  if (!open) return 'closed'
  return online ? undefined : 'offline'
}
