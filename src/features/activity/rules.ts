import type { Activity } from '../../api/activities.ts'
import { readServerTime } from '../../time/server-time.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The server's clock, from an answer. */
export interface ServerClock {
  /** How far it was ahead of this device's, in milliseconds. */
  ahead: number
  /** When that was measured, by this device's clock. */
  fetchedAt: number
}

/** The time by the server's clock. A time in the future comes from a device clock that was set since, and is ignored. */
export function serverNow({ ahead, fetchedAt }: ServerClock, now: number): number {
  return fetchedAt > now + MINUTE_MS ? now : now + ahead
}

/** The state of an activity. */
export type Phase = 'running' | 'upcoming' | 'ended'

/** The start and end of an activity, in milliseconds since 1970; null where there is none, or none that can be read. */
export interface Span {
  from: number | null
  until: number | null
}

/** When an activity runs; a permanent one always does. `zone` is the server's. An end without a time means the end of that day. */
export function spanOf(
  { permanent, startsAt, endsAt }: Pick<Activity, 'permanent' | 'startsAt' | 'endsAt'>,
  zone: string,
): Span {
  if (permanent) return { from: null, until: null }
  const end = readServerTime(endsAt, zone)
  const isDay = endsAt.trim().length === 10
  return { from: readServerTime(startsAt, zone), until: end !== null && isDay ? end + DAY_MS : end }
}

/** The state of an activity at a moment of the server's clock. */
export function phaseAt({ from, until }: Span, now: number): Phase {
  if (until !== null && now >= until) return 'ended'
  return from !== null && now < from ? 'upcoming' : 'running'
}

/** An activity and when it runs. */
export interface Timed {
  activity: Activity
  span: Span
}

const FAR = Number.MAX_SAFE_INTEGER

/** The activities by state: first what ends next, what starts next, what ended last. */
export function byPhase(
  activities: readonly Activity[],
  zone: string,
  now: number,
): Record<Phase, readonly Timed[]> {
  const timed = activities.map((activity) => ({ activity, span: spanOf(activity, zone) }))
  const of = (phase: Phase, order: (span: Span) => number) =>
    timed
      .filter(({ span }) => phaseAt(span, now) === phase)
      .toSorted((first, second) => order(first.span) - order(second.span))
  return {
    running: of('running', ({ until }) => until ?? FAR),
    upcoming: of('upcoming', ({ from }) => from ?? FAR),
    ended: of('ended', ({ until }) => -(until ?? 0)),
  }
}

/** Whether a member can apply: only for what is applied for, and within its time. */
export function takesApplications({ by }: Pick<Activity, 'by'>, phase: Phase): boolean {
  return by === 'application' && phase === 'running'
}

// Servers refuse everything with the same code: only their message says that there is an application already.
const ALREADY =
  /(已经?|已經)(成功)?(申请|申請|参加|參加|参与|參與|报名|報名|领取|領取)|重[复複](申请|申請|提交)|already (applied|joined|registered|claimed|participated)|(sudah|telah)( pernah)? (mengajukan|diajukan|mendaftar|terdaftar|mengikuti|mengeklaim|mengklaim)/i

/** Whether a refusal's message means that the member has applied before. */
export function saysAlreadyApplied(words: string): boolean {
  return ALREADY.test(words)
}
