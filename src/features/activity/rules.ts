import type { Activity } from '../../api/activities.ts'
import { DAY_MS, readServerTime, unlessZero } from '../../time/server-time.ts'

export type Phase = 'running' | 'upcoming' | 'ended'

/** The start and end of an activity (milliseconds since 1970). Null if missing or unreadable. */
export interface Span {
  from: number | null
  until: number | null
  /** Whether the server sent a time that cannot be read. False for a permanent activity, whose end does not matter. */
  isUnreadable?: boolean
}

/**
 * Returns when an activity runs; `until` is null if it is permanent. `zone` is the server's time zone. An end date without a time
 * includes that whole day.
 */
export function spanOf(
  { permanent, startsAt, endsAt: sentEnd }: Pick<Activity, 'permanent' | 'startsAt' | 'endsAt'>,
  zone: string,
): Span {
  const endsAt = permanent ? '' : sentEnd
  const start = readServerTime(startsAt, zone)
  const end = readServerTime(endsAt, zone)
  const until = unlessZero(end)
  const isDay = endsAt.trim().length === 10
  return {
    from: unlessZero(start),
    until: until !== null && isDay ? until + DAY_MS : until,
    // An empty text or zeros are no time.
    isUnreadable:
      !permanent && ((start === null && /[1-9]/.test(startsAt)) || (end === null && /[1-9]/.test(endsAt))),
  }
}

/** Returns the state of an activity at a time by the server's clock. */
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

/** Groups activities by state. Sorts running ones by end, upcoming ones by start, and ended ones by end (latest first). */
export function byPhase(
  activities: readonly Activity[],
  zone: string,
  now: number,
): Record<Phase, readonly Timed[]> {
  const timed = activities.map((activity) => ({ activity, span: spanOf(activity, zone) }))
  const timedIn = (phase: Phase, order: (span: Span) => number) =>
    timed
      .filter(({ span }) => phaseAt(span, now) === phase)
      .toSorted((first, second) => order(first.span) - order(second.span))
  return {
    running: timedIn('running', ({ until }) => until ?? FAR),
    upcoming: timedIn('upcoming', ({ from }) => from ?? FAR),
    ended: timedIn('ended', ({ until }) => -(until ?? 0)),
  }
}

/** Returns whether members can apply for an activity, or could before it ended. */
export function hasApplications({ by }: Pick<Activity, 'by'>, phase: Phase): boolean {
  return by === 'application' && phase !== 'upcoming'
}

// Servers use one code for all refusals: only the message shows that the member applied before.
const ALREADY = new RegExp(
  [
    '(已经?|已經)(成功)?(申请|申請|参加|參加|参与|參與|报名|報名|领取|領取|提交[过過了]?(申请|申請))',
    '重[复複](申请|申請|提交|参加|參加|参与|參與|报名|報名|领取|領取)',
    // With its owner, because an application to withdraw can be under review too.
    '[您你]的(申请|申請)(正在|正|在)?(审核|審核)',
    'already (applied|joined|registered|claimed|participated|submitted (an|your) application)',
    'your application is (under review|being reviewed)',
    '(sudah|telah)( pernah)? (mengajukan|diajukan|mendaftar|terdaftar|mengikuti|ikut|mengeklaim|mengklaim|klaim)',
  ].join('|'),
  'i',
)

// An application for another activity, which excludes this one, or by somebody else.
const OTHER =
  /(同一?[个個]?|相同的?)(IP|设备|設備)|(其[他它余餘]|另一[个個]?|[别別])的?(优惠|優惠|活动|活動)|[叠疊]加|(不能|不可|无法|無法)(申请|申請|参加|參加|领取|領取)[本此该該这這]|\b(an)?other (activity|promotion|offer|bonus)|\b(aktivitas|bonus|promo|promosi) lain/i

/** Returns whether a refusal's message means that the member has applied for this activity before. */
export function saysAlreadyApplied(words: string): boolean {
  return ALREADY.test(words) && !OTHER.test(words)
}
