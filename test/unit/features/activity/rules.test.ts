import { describe, expect, it } from 'vitest'
import type { Activity } from '../../../../src/api/activities.ts'
import {
  byPhase,
  phaseAt,
  saysAlreadyApplied,
  spanOf,
  hasApplications,
} from '../../../../src/features/activity/rules.ts'
import { ACTIVITY_MESSAGES } from '../../../platform/seed-texts/activities.ts'

const NOON = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000
const ZONE = '+08:00'

const activity = (id: string, startsAt: string, endsAt: string, permanent = false): Activity => ({
  id,
  by: 'application',
  startsAt,
  endsAt,
  permanent,
  turnoverMultiple: null,
  title: id,
  html: '',
  picture: '',
})

describe('the time of an activity is the server’s', () => {
  it.each([
    ['both ends', '2026-11-22 20:00:00', '2026-11-22 21:00:00', { from: NOON, until: NOON + HOUR }],
    ['an end that is a day', '2026-11-22', '2026-11-22', { from: NOON - 20 * HOUR, until: NOON + 4 * HOUR }],
    ['nothing that can be read', '0000-00-00 00:00:00', '', { from: null, until: null }],
    // Red when an activity without an end has ended, because its server formats 0 as a time.
    ['the zero of PHP', '1970-01-01 08:00:00', '1970-01-01 08:00:00', { from: null, until: null }],
    ['a zero that is a day', '1970-01-01', '0001-01-01', { from: null, until: null }],
  ])('with %s', (_, startsAt, endsAt, span) => {
    const read = { ...span, isUnreadable: false }
    expect(spanOf({ permanent: false, startsAt, endsAt }, ZONE)).toEqual(read)
    // Red when a permanent one that starts next week can be applied for.
    expect(spanOf({ permanent: true, startsAt, endsAt }, ZONE)).toEqual({ ...read, until: null })
  })

  it.each([
    ['seconds since 1970', '', '1700000000'],
    ['ISO 8601', '2026-01-01T00:00:00.000000Z', '2026-01-31 00:00:00'],
  ])('is unknown in %s, not absent', (_, startsAt, endsAt) => {
    expect(spanOf({ permanent: false, startsAt, endsAt }, ZONE).isUnreadable).toBe(true)
    // Red when a permanent one is not said to have no end.
    expect(spanOf({ permanent: true, startsAt, endsAt }, ZONE).isUnreadable).toBe(false)
  })

  it.each([
    ['before it', NOON - 1, 'upcoming'],
    ['at its start', NOON, 'running'],
    ['in its last moment', NOON + HOUR - 1, 'running'],
    ['at its end', NOON + HOUR, 'ended'],
  ])('%s', (_, now, phase) => expect(phaseAt({ from: NOON, until: NOON + HOUR }, now)).toBe(phase))

  it.each([
    ['no start', { from: null, until: NOON }, 'running'],
    ['no end', { from: NOON - 1, until: null }, 'running'],
    ['neither', { from: null, until: null }, 'running'],
  ])('with %s', (_, span, phase) => expect(phaseAt(span, NOON - 1)).toBe(phase))
})

it('activities are grouped by phase, the nearest to now first', () => {
  const groups = byPhase(
    [
      activity('permanent', '2020-01-01', '2020-01-02', true),
      activity('ends later', '2026-11-01 00:00:00', '2026-12-01 00:00:00'),
      activity('ended first', '2026-01-01 00:00:00', '2026-02-01 00:00:00'),
      activity('starts later', '2027-01-01 00:00:00', ''),
      activity('ends next', '', '2026-11-22 20:00:01'),
      activity('starts next', '2026-11-22 20:00:01', '2026-11-23 00:00:00'),
      activity('ended last', '2026-11-01 00:00:00', '2026-11-22 20:00:00'),
    ],
    ZONE,
    NOON,
  )
  const ids = Object.values(groups).map((group) => group.map(({ activity: { id } }) => id))
  expect(ids).toEqual([
    ['ends next', 'ends later', 'permanent'],
    ['starts next', 'starts later'],
    ['ended last', 'ended first'],
  ])
})

it('has applications only for activities that take them, from their start', () => {
  const taken = (['application', 'system', undefined] as const).flatMap((by) =>
    (['running', 'upcoming', 'ended'] as const).filter((phase) => hasApplications({ by }, phase)),
  )
  expect(taken).toEqual(['running', 'ended'])
})

describe('only the message of a refusal shows that the member has already applied', () => {
  it.each([
    ...Object.values(ACTIVITY_MESSAGES.alreadyApplied),
    '您已经申请过该活动',
    '请勿重复申请',
    '您已成功參加此活動',
    'You have already joined this activity.',
    'Already applied',
    '您已申请过该活动，如有其他问题请联系客服',
    'Already applied. For any other questions, contact support.',
    'Anda telah terdaftar',
    'Anda sudah pernah mendaftar',
    '您已提交过申请',
    '您已經提交申請，請等待審核',
    '您的申请正在审核中',
    '您的申請正在審核，請耐心等候',
    '请勿重复领取',
    '請勿重複參加',
    '请勿重复报名！',
    'You have already submitted an application',
    'Your application is under review.',
    'Anda sudah ikut',
    'Anda sudah klaim bonus ini',
  ])('%s', (words) => expect(saysAlreadyApplied(words)).toBe(true))

  it.each([
    ...Object.values(ACTIVITY_MESSAGES.ended),
    ...Object.values(ACTIVITY_MESSAGES.notStarted),
    ...Object.values(ACTIVITY_MESSAGES.noApplication),
    '您已经参加其他优惠，不可叠加',
    '您已經領取別的優惠，不能申請此活動',
    'You have already joined another promotion.',
    '您已领取首存优惠，不能申请本活动',
    'Anda sudah mengikuti promo lain',
    '您已提交其他活动的申请',
    '同一IP或设备请勿重复领取',
    '您的其他活动申请正在审核中',
    '您的提款申请正在审核中，暂不能申请优惠',
    '您已提交提款申请，请稍后再试',
    'Your withdrawal application is under review.',
    'You have already submitted an application for another promotion.',
    'Anda sudah klaim bonus lain',
    '活动已经结束，无法申请',
    'The activity has already ended',
    'Applications are closed',
    'Promo sudah ditutup',
    '',
  ])('not in: %s', (words) => expect(saysAlreadyApplied(words)).toBe(false))
})
