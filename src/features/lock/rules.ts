/** The idle times (minutes) a member can choose before the app locks. */
export const IDLE_MINUTES = [0, 1, 5, 15] as const

export type IdleMinutes = (typeof IDLE_MINUTES)[number]

/**
 * The readings of two clocks at one moment (milliseconds). `wall`: the device's clock, which anybody can set. `steady`: a
 * monotonic clock, which may stop while the device sleeps.
 */
export interface Moment {
  wall: number
  steady: number
}

/** Returns whether the app must lock after an absence of at least `minutes`. If the clock was set back, the app must lock. */
export function isDue(left: Moment, back: Moment, minutes: number): boolean {
  const wall = back.wall - left.wall
  return wall < 0 || Math.max(wall, back.steady - left.steady) >= minutes * 60_000
}

const FREE_TRIES = 4
const WAITS_S = [30, 60, 120, 300, 900]

/** Returns the wait before the next try (milliseconds). `wrong` is the number of wrong tries in a row. */
export function waitAfter(wrong: number): number {
  if (wrong <= FREE_TRIES) return 0
  return (WAITS_S[wrong - FREE_TRIES - 1] ?? 900) * 1_000
}

export type PinProblem = 'digits' | 'easy'

/**
 * Returns why a new PIN is refused; undefined if it is accepted. A PIN has six digits, no repeated pattern (121212, 123123) and
 * no run along the keypad (123456, 890123).
 */
export function pinProblem(pin: string): PinProblem | undefined {
  if (!/^\d{6}$/.test(pin)) return 'digits'
  if (/^(\d{1,3})\1+$/.test(pin)) return 'easy'
  return ['01234567890123456', '65432109876543210'].some((run) => run.includes(pin)) ? 'easy' : undefined
}
