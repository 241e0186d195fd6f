import type { Locale } from '../../i18n/locales.ts'
import { formatSpan } from '../../time/format-time.ts'
import * as v from 'valibot'
import { versionedKey } from '../../storage/versioned.ts'
import { deviceDay } from '../../time/device-day.ts'
import { memberStore } from './safer-play-store.ts'

/** A longer absence starts a new session. */
export const AWAY_MS = 30 * 60_000
/** A longer stretch was not viewing: the device slept. */
const MOST_MS = 60_000
/** If the last count is further in the future than this, the clock was set back. */
const PUT_BACK_MS = 5 * 60_000

/** A member's time in the app. */
export interface PlayTime {
  /** Identifies the login: another one starts a new session. */
  mark: string
  /** When the current session started, by this device's clock. */
  from: number
  /** The time in view in it, in milliseconds. */
  played: number
  /** That time at the last reality check. */
  checked: number
  /** Up to when it is counted. */
  at: number
  /** The day of `at` in the device's zone, and the time in view on it in all sessions, in milliseconds. */
  day: string
  today: number
}

/** A stretch in which one tab was in view: its times by the device's clock, and its length by the monotonic clock. */
export interface Stretch {
  since: number
  now: number
  steady: number
}

/** No time counted yet. */
export const NO_TIME: PlayTime = { mark: '', from: 0, played: 0, checked: 0, at: 0, day: '', today: 0 }

/**
 * The time plus one stretch. All tabs share one count: what another tab counted up to `at` is not counted again. A session starts with a login, or when
 * the app was out of view for more than half an hour.
 */
export function counted(
  stored: PlayTime,
  mark: string,
  { since, now, steady }: Stretch,
  dayOf: (moment: number) => string,
): PlayTime {
  const at = stored.at > now + PUT_BACK_MS ? since : stored.at
  const begin = Math.max(at, since)
  const more = Math.max(0, Math.min(now - begin, steady, MOST_MS))
  const isNew = stored.mark !== mark || since - at > AWAY_MS
  if (!isNew && more === 0) return stored
  const day = dayOf(now)
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

/** After how many minutes in view the reality check comes; 0 is never. Where the operator sets it, the member can change it but not switch it off. */
export function checkEvery(chosen: number | undefined, configured: number | undefined): number {
  const usual = configured !== undefined && configured > 0 ? configured : 0
  return chosen === undefined || chosen <= 0 ? usual : chosen
}

/** The minutes to choose from, including the operator's; 0 (never) only where the operator sets none. */
export function checkChoices(configured: number | undefined): number[] {
  const usual = checkEvery(undefined, configured)
  return [...new Set([usual, 15, 30, 60, 120])].toSorted((one, other) => one - other)
}

/** Whether the next reality check is due. */
export function isCheckDue({ played, checked }: PlayTime, minutes: number): boolean {
  return minutes > 0 && played - checked >= minutes * 60_000
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A duration as text, to the minute: "1 hour 20 minutes". */
export function timeText(milliseconds: number, locale: Locale): string {
  const rest = milliseconds % HOUR_MS
  if (milliseconds < HOUR_MS || milliseconds >= 48 * HOUR_MS) return formatSpan(milliseconds, locale)
  const hours = formatSpan(milliseconds - rest, locale)
  return rest < MINUTE_MS ? hours : `${hours} ${formatSpan(rest, locale)}`
}

const MAX_DAYS = 750

/** Members' time in the app on this device. */
export const storedPlayTime = memberStore(
  'play-time',
  1,
  v.object({
    mark: v.string(),
    from: v.number(),
    played: v.number(),
    checked: v.number(),
    at: v.number(),
    day: v.string(),
    today: v.number(),
  }),
  NO_TIME,
)

// Past days, separate from what is written every few seconds.
const days = versionedKey('played-days', 1, v.record(v.string(), v.number()))

/** Counts a stretch in view. */
export async function countPlayTime(member: string, mark: string, stretch: Stretch): Promise<void> {
  let over: readonly [day: string, played: number] | undefined
  await storedPlayTime.change(member, (stored) => {
    const next = counted(stored, mark, stretch, deviceDay)
    over = stored.day !== '' && stored.day !== next.day ? [stored.day, stored.today] : undefined
    return next
  })
  if (!over) return
  const [day, played] = over
  await days.update((known = {}) => {
    const all = { ...known, [day]: Math.max(played, known[day] ?? 0) }
    return Object.fromEntries(
      Object.entries(all)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .slice(-MAX_DAYS),
    )
  }, member)
}

/** A member's time in the app on this device, in milliseconds by day of the device's zone (`YYYY-MM-DD`), of the last two years. */
export async function playedByDay(member: string): Promise<Record<string, number>> {
  const [over, now] = await Promise.all([days.read(member), storedPlayTime.read(member)])
  return {
    ...over?.value,
    ...(now.day !== '' && { [now.day]: Math.max(now.today, over?.value[now.day] ?? 0) }),
  }
}

/** The time in the app by month of a year, the newest first, without empty months. */
export function playedByMonth(days: Readonly<Record<string, number>>, year: string) {
  const months = new Map<string, number>()
  for (const [day, played] of Object.entries(days))
    if (day.startsWith(year)) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + played)
  return [...months]
    .map(([month, played]) => ({ month, played }))
    .filter(({ played }) => played > 0)
    .toSorted((one, other) => (one.month < other.month ? 1 : -1))
}
