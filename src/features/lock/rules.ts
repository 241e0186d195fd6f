/** The minutes a member may be away before the app locks. */
export const IDLE_MINUTES = [0, 1, 5, 15] as const

/** One of them. */
export type IdleMinutes = (typeof IDLE_MINUTES)[number]

/**
 * The readings of two clocks at one moment, in milliseconds: that of the device, which anybody can set, and a monotonic one that may stop while the
 * device sleeps.
 */
export interface Moment {
  wall: number
  steady: number
}

/** Whether a member was away for too long between two moments. A clock that was set back counts as too long. */
export function isDue(left: Moment, back: Moment, minutes: IdleMinutes): boolean {
  const wall = back.wall - left.wall
  return wall < 0 || Math.max(wall, back.steady - left.steady) >= minutes * 60_000
}

const FREE_TRIES = 4
const WAITS_S = [30, 60, 120, 300, 900]

/** The wait after so many wrong tries in a row, in milliseconds. */
export function waitAfter(wrong: number): number {
  if (wrong <= FREE_TRIES) return 0
  return (WAITS_S[wrong - FREE_TRIES - 1] ?? 900) * 1_000
}

/** What is wrong with a new PIN; undefined when nothing is. */
export type PinProblem = 'digits' | 'easy'

/** Checks a new PIN: six digits, and neither a repeated pattern (121212, 123123) nor a run along the keypad (123456, 890123). */
export function pinProblem(pin: string): PinProblem | undefined {
  if (!isPin(pin)) return 'digits'
  if (/^(\d{1,3})\1+$/.test(pin)) return 'easy'
  return ['01234567890123456', '65432109876543210'].some((run) => run.includes(pin)) ? 'easy' : undefined
}

/** Whether a text can be a PIN. */
export function isPin(typed: string): boolean {
  return /^\d{6}$/.test(typed)
}
