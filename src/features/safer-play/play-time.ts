/** Whoever was away for longer begins a new session. */
export const AWAY_MS = 30 * 60_000
/** More than this at once was no looking: the device slept. */
const MOST_MS = 60_000
/** Counted up to a moment that is further away in the future, the clock was put back meanwhile. */
const PUT_BACK_MS = 5 * 60_000

/** How long a member has had the app in view. */
export interface PlayTime {
  /** Tells the login apart: another one begins a new session. */
  mark: string
  /** When the present session began, by this device's clock. */
  from: number
  /** What was in view in it, in milliseconds. */
  played: number
  /** How much of that was over at the last reality check. */
  checked: number
  /** Up to when it is counted. */
  at: number
  /** The day of `at` in the device's zone, and what was in view on it in all sessions, in milliseconds. */
  day: string
  today: number
}

/** A time in which one tab was in view: by the device's clock, and how long it was by one that nobody can set. */
export interface Stretch {
  since: number
  now: number
  steady: number
}

/** Nothing counted so far. */
export const NO_TIME: PlayTime = { mark: '', from: 0, played: 0, checked: 0, at: 0, day: '', today: 0 }

/**
 * The time with one more stretch. All tabs count into one: what another has counted up to `at` is not counted again. A session begins with a login,
 * or when the app was out of view for more than half an hour.
 */
export function counted(
  kept: PlayTime,
  mark: string,
  { since, now, steady }: Stretch,
  dayOf: (moment: number) => string,
): PlayTime {
  const at = kept.at > now + PUT_BACK_MS ? since : kept.at
  const begin = Math.max(at, since)
  const more = Math.max(0, Math.min(now - begin, steady, MOST_MS))
  const isNew = kept.mark !== mark || since - at > AWAY_MS
  if (!isNew && more === 0) return kept
  const day = dayOf(now)
  return {
    mark,
    from: isNew ? since : kept.from,
    played: (isNew ? 0 : kept.played) + more,
    checked: isNew ? 0 : kept.checked,
    at: now,
    day,
    today: (day === kept.day ? kept.today : 0) + more,
  }
}

/** After how many minutes in view the reality check comes; 0 is never. Where the operator sets one, the member can choose another time but not none. */
export function checkEvery(chosen: number | undefined, told: number | undefined): number {
  const usual = told !== undefined && told > 0 ? told : 0
  return chosen === undefined || chosen <= 0 ? usual : chosen
}

/** The minutes that can be chosen, among them what the operator sets; 0, never, only where it sets none. */
export function checkChoices(told: number | undefined): number[] {
  const usual = checkEvery(undefined, told)
  return [...new Set([usual, 15, 30, 60, 120])].toSorted((one, other) => one - other)
}

/** Whether the next reality check is due. */
export function isCheckDue({ played, checked }: PlayTime, minutes: number): boolean {
  return minutes > 0 && played - checked >= minutes * 60_000
}
