import * as v from 'valibot'
import { versionedKey } from '../../storage/versioned.ts'
import { deviceDay } from '../../time/device-day.ts'
import { memberStore } from './kept.ts'
import { counted, NO_TIME, type Stretch } from './play-time.ts'

const DAYS_KEPT = 750

/** How long members have had the app in view on this device. */
export const keptPlayTime = memberStore(
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

// The days that are over, apart from what is written every few seconds.
const days = versionedKey('played-days', 1, v.record(v.string(), v.number()))

/** Counts a stretch in view. */
export async function countPlayTime(member: string, mark: string, stretch: Stretch): Promise<void> {
  let over: readonly [day: string, played: number] | undefined
  await keptPlayTime.change(member, (kept) => {
    const next = counted(kept, mark, stretch, deviceDay)
    over = kept.day !== '' && kept.day !== next.day ? [kept.day, kept.today] : undefined
    return next
  })
  if (!over) return
  const [day, played] = over
  await days.update((known = {}) => {
    const all = { ...known, [day]: Math.max(played, known[day] ?? 0) }
    return Object.fromEntries(
      Object.entries(all)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .slice(-DAYS_KEPT),
    )
  }, member)
}

/** How long a member had the app in view on this device, in milliseconds by day of the device's zone (`YYYY-MM-DD`): of the last two years. */
export async function playedByDay(member: string): Promise<Record<string, number>> {
  const [over, now] = await Promise.all([days.read(member), keptPlayTime.read(member)])
  return {
    ...over?.value,
    ...(now.day !== '' && { [now.day]: Math.max(now.today, over?.value[now.day] ?? 0) }),
  }
}

/** What was in view in the months of a year, the newest first; a month without any is left out. */
export function playedByMonth(days: Readonly<Record<string, number>>, year: string) {
  const months = new Map<string, number>()
  for (const [day, played] of Object.entries(days))
    if (day.startsWith(year)) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + played)
  return [...months]
    .map(([month, played]) => ({ month, played }))
    .filter(({ played }) => played > 0)
    .toSorted((one, other) => (one.month < other.month ? 1 : -1))
}
