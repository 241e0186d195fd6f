import { deviceDay } from '../../time/format-time.ts'
import * as v from 'valibot'
import { versionedKey } from '../../storage/versioned.ts'
import { memberStore } from '../../session/member-store.ts'

/** The longest absence that does not start a new session (milliseconds). */
const AWAY_MS = 30 * 60_000
/** The maximum time counted per stretch (milliseconds). During a longer stretch, the device slept. */
const MAX_STRETCH_MS = 90_000
/** How far in the future the last count may be (milliseconds). If it is later, the clock was set back. */
const MAX_AHEAD_MS = 5 * 60_000

const playTime = v.object({
  /** Identifies the login; a new login starts a new session. */
  mark: v.string(),
  /** When the current session started, by this device's clock (milliseconds since 1970). */
  from: v.number(),
  /** How long the app was in view in this session (milliseconds). */
  played: v.number(),
  /** `played` at the last reality check. */
  checked: v.number(),
  /** Until when time has been counted, by this device's clock (milliseconds since 1970). */
  at: v.number(),
  /** The day of `at`, in the device's time zone. */
  day: v.string(),
  /** The time in view on that day, in all sessions (milliseconds). */
  today: v.number(),
})

/** A member's time in the app. */
export type PlayTime = v.InferOutput<typeof playTime>

/** A stretch in which one tab was in view. `steady` is its length by the monotonic clock (milliseconds). */
interface Stretch {
  since: number
  now: number
  steady: number
}

export const NO_TIME: PlayTime = { mark: '', from: 0, played: 0, checked: 0, at: 0, day: '', today: 0 }

/**
 * Returns the time in the app plus one stretch. All tabs share one count: time up to `at` is not counted again. A session starts
 * with a login, or after more than half an hour out of view.
 */
export function addStretch(
  stored: PlayTime,
  mark: string,
  { since, now, steady }: Stretch,
  dayOf: (moment: number) => string,
): PlayTime {
  const at = stored.at > now + MAX_AHEAD_MS ? since : stored.at
  const begin = Math.max(at, since)
  const more = Math.max(0, Math.min(now - begin, steady, MAX_STRETCH_MS))
  const isNew = stored.mark !== mark || since - at > AWAY_MS
  const day = dayOf(now)
  // At the start of a view nothing counts yet, but a new day may have begun.
  if (!isNew && more === 0 && (now <= at || day === stored.day)) return stored
  return {
    mark,
    from: isNew ? since : stored.from,
    played: (isNew ? 0 : stored.played) + more,
    checked: isNew ? 0 : stored.checked,
    at: now,
    day,
    today: (day === stored.day ? stored.today : 0) + more,
  }
}

/**
 * Returns the time in view between reality checks (minutes); 0 for never. If the operator sets an interval, the member can change
 * it but not turn it off.
 */
export function checkEvery(chosen: number | undefined, configured: number | undefined): number {
  const usual = configured !== undefined && configured > 0 ? configured : 0
  return chosen === undefined || chosen <= 0 ? usual : chosen
}

/**
 * Returns the intervals to choose from (minutes), including the member's and the operator's. Includes 0 (never) only if the
 * operator sets none.
 */
export function checkChoices(chosen: number | undefined, configured: number | undefined): number[] {
  const usual = checkEvery(undefined, configured)
  return [...new Set([checkEvery(chosen, configured), usual, 15, 30, 60, 120])].toSorted(
    (one, other) => one - other,
  )
}

/** Returns whether a reality check is due. `minutes` is its interval; 0 switches it off. */
export function isCheckDue({ played, checked }: PlayTime, minutes: number): boolean {
  return minutes > 0 && played - checked >= minutes * 60_000
}

const MAX_DAYS = 750

/** The store of each member's time in the app on this device. */
export const storedPlayTime = memberStore('play-time', 1, playTime, NO_TIME)

// Past days, stored separately from the count that changes every minute.
const daysOf = (member: string) => versionedKey(`played-days:${member}`, 1, v.record(v.string(), v.number()))

/**
 * Adds a stretch to a member's time. If the day has changed, also stores the total of the previous day. If the device's clock has
 * returned to an earlier day, continues that day's total.
 */
export async function countPlayTime(member: string, mark: string, stretch: Stretch): Promise<void> {
  let over: readonly [day: string, played: number] | undefined
  let next = NO_TIME
  await storedPlayTime.change(member, (stored) => {
    next = addStretch(stored, mark, stretch, deviceDay)
    over = stored.day !== '' && stored.day !== next.day ? [stored.day, stored.today] : undefined
    return next
  })
  if (!over) return
  const [day, played] = over
  let before = 0
  await daysOf(member).update((known = {}) => {
    before = known[next.day] ?? 0
    const all = { ...known, [day]: Math.max(played, known[day] ?? 0) }
    return Object.fromEntries(
      Object.entries(all)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .slice(-MAX_DAYS),
    )
  })
  if (before === 0) return
  await storedPlayTime.change(member, (now) =>
    now.day === next.day ? { ...now, today: now.today + before } : now,
  )
}

/**
 * Resolves with a member's time in the app on this device, by day (milliseconds). Days are `YYYY-MM-DD` in the device's time
 * zone. Contains the last `MAX_DAYS` days on which the app was used, and today.
 */
export async function playedByDay(member: string): Promise<Record<string, number>> {
  const [over, now] = await Promise.all([daysOf(member).read(), storedPlayTime.read(member)])
  return {
    ...over?.value,
    ...(now.day !== '' && { [now.day]: Math.max(now.today, over?.value[now.day] ?? 0) }),
  }
}

/** Returns the time in the app by month of a year. Newest first, without empty months. */
export function playedByMonth(days: Readonly<Record<string, number>>, year: string) {
  const months = new Map<string, number>()
  for (const [day, played] of Object.entries(days))
    if (day.startsWith(year)) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + played)
  return [...months]
    .map(([month, played]) => ({ month, played }))
    .filter(({ played }) => played > 0)
    .toSorted((one, other) => (one.month < other.month ? 1 : -1))
}
