import { beforeEach, describe, expect, it } from 'vitest'
import {
  countPlayTime,
  storedPlayTime,
  playedByDay,
  playedByMonth,
  checkChoices,
  checkEvery,
  addStretch,
  isCheckDue,
  NO_TIME,
  type PlayTime,
} from '../../../../src/features/safer-play/play-time.ts'
import { storedSaferPlay } from '../../../../src/features/safer-play/safer-play-store.ts'
import { amount } from '../../../../src/money/amount.ts'
import { removeWhere, writeDisk } from '../../../../src/storage/disk.ts'
import { wipeMembers, wipeOtherMembers } from '../../../../src/storage/member-space.ts'

const MINUTE = 60_000
const at = (clock: string) => {
  const [hours = 0, minutes, seconds] = clock.split(':').map(Number)
  return new Date(2026, 2, 10, hours, minutes, seconds).getTime()
}
const dayOf = (moment: number) => (moment < at('24:00:00') ? 'today' : 'tomorrow')
const before: PlayTime = {
  mark: 'm',
  from: at('11:00:00'),
  played: 10 * MINUTE,
  checked: 5 * MINUTE,
  at: at('12:00:00'),
  day: 'today',
  today: 90 * MINUTE,
}
const stretch = (since: string, now: string, steady?: number) => ({
  since: at(since),
  now: at(now),
  steady: steady ?? at(now) - at(since),
})

describe('the clock of a session', () => {
  it.each<[string, ReturnType<typeof stretch>, Partial<PlayTime>]>([
    [
      'counts what comes after',
      stretch('12:00:00', '12:00:15'),
      { played: 10.25 * MINUTE, today: 90.25 * MINUTE, checked: 5 * MINUTE },
    ],
    [
      'not again what another tab has counted',
      stretch('11:59:50', '12:00:05'),
      { played: 10 * MINUTE + 5_000 },
    ],
    [
      'nothing that is counted altogether',
      stretch('11:59:40', '11:59:55'),
      { played: 10 * MINUTE, at: at('12:00:00') },
    ],
    [
      'not while nobody looked',
      stretch('12:20:00', '12:20:15'),
      { played: 10.25 * MINUTE, from: at('11:00:00') },
    ],
    [
      'again after more than half an hour',
      stretch('12:30:01', '12:30:16'),
      { played: 15_000, checked: 0, from: at('12:30:01'), today: 90.25 * MINUTE },
    ],
    [
      'a clock that is set forward counts no more than has passed',
      stretch('12:00:00', '15:00:00', 15_000),
      { played: 10.25 * MINUTE },
    ],
    [
      'a clock that was put back',
      stretch('09:00:00', '09:00:15'),
      { played: 10.25 * MINUTE, at: at('09:00:15') },
    ],
    [
      'nothing of a tab that has just come into view',
      stretch('12:00:10', '12:00:10'),
      { played: 10 * MINUTE, at: at('12:00:00') },
    ],
    ['a device that slept did not play', stretch('12:00:00', '12:20:00'), { played: 11.5 * MINUTE }],
    ['another day', stretch('23:59:50', '24:00:05'), { day: 'tomorrow', today: 15_000 }],
  ])('%s', (_, seen, after) => {
    expect(addStretch(before, 'm', seen, dayOf)).toMatchObject(after)
  })

  // Red when the total of today is yesterday's, after the app is reopened within half an hour over midnight.
  it('starts the next day with a tab that has just come into view', () => {
    const lateNight = { ...before, at: at('23:50:00') }
    expect(addStretch(lateNight, 'm', stretch('24:00:05', '24:00:05'), dayOf)).toEqual({
      ...before,
      at: at('24:00:05'),
      day: 'tomorrow',
      today: 0,
    })
    const nextDay = { ...before, at: at('24:00:10'), day: 'tomorrow' }
    expect(addStretch(nextDay, 'm', stretch('23:59:50', '23:59:55'), dayOf), 'another tab was faster').toBe(
      nextDay,
    )
  })

  it('starts again with a login', () => {
    const seen = stretch('12:00:05', '12:00:20')
    expect(addStretch(before, 'other', seen, dayOf)).toMatchObject({
      mark: 'other',
      played: 15_000,
      from: at('12:00:05'),
      today: 90.25 * MINUTE,
    })
    expect(addStretch(NO_TIME, 'm', seen, dayOf)).toMatchObject({ mark: 'm', played: 15_000, today: 15_000 })
  })
})

describe('the reality check', () => {
  it.each<[number | undefined, number | undefined, number]>([
    [undefined, undefined, 0],
    [undefined, 60, 60],
    [0, 60, 60],
    [0, undefined, 0],
    [30, 60, 30],
    [120, 60, 120],
    [undefined, 0, 0],
    [undefined, -5, 0],
  ])('chosen %s, operator %s: every %s minutes', (chosen, configured, every) => {
    expect(checkEvery(chosen, configured)).toBe(every)
  })

  it('can be off only where the operator sets none', () => {
    expect(checkChoices(undefined, undefined)).toEqual([0, 15, 30, 60, 120])
    expect(checkChoices(undefined, 45)).toEqual([15, 30, 45, 60, 120])
  })

  it('still offers what was chosen after the operator changes the interval', () => {
    expect(checkChoices(45, 20)).toEqual([15, 20, 30, 45, 60, 120])
    expect(checkChoices(0, 20)).toEqual([15, 20, 30, 60, 120])
  })

  it('is due after so much time in view', () => {
    expect(isCheckDue({ ...before, played: 35 * MINUTE - 1 }, 30)).toBe(false)
    expect(isCheckDue({ ...before, played: 35 * MINUTE }, 30)).toBe(true)
    expect(isCheckDue({ ...before, played: 999 * MINUTE }, 0)).toBe(false)
  })
})

const count = (since: number) => countPlayTime('a', 'm', { since, now: since + 30_000, steady: 30_000 })

describe('on disk', () => {
  beforeEach(() => removeWhere(() => true))

  it('keeps the minutes of each day', async () => {
    const noon = new Date(2026, 2, 10, 12).getTime()
    await count(noon)
    await count(noon + 30_000)
    await count(noon + 24 * 60 * MINUTE)
    expect(await playedByDay('a')).toEqual({ '2026-03-10': MINUTE, '2026-03-11': 30_000 })
    expect(await playedByDay('b')).toEqual({})
    await storedPlayTime.change('a', (now) => ({ ...now, checked: now.played }))
    expect(await storedPlayTime.read('a')).toMatchObject({ played: 30_000, checked: 30_000 })
  })

  // Red when the total of a day starts again after the clock is put right, or on a flight west.
  it('continues a day to which the clock returns', async () => {
    await count(new Date(2026, 2, 11, 12).getTime())
    await count(new Date(2026, 2, 12, 0, 0, 10).getTime())
    await count(new Date(2026, 2, 11, 13).getTime())
    expect(await storedPlayTime.read('a')).toMatchObject({ day: '2026-03-11', today: MINUTE })
    await count(new Date(2026, 2, 12, 0, 0, 30).getTime())
    expect(await playedByDay('a')).toEqual({ '2026-03-11': MINUTE, '2026-03-12': MINUTE })
  })

  it('survives a logout and another member, and loses only its damaged parts', async () => {
    const chosen = { limits: { day: { amount: amount('50') } }, timeOut: { length: 1, end: 2 } }
    await storedSaferPlay.change('a', () => chosen)
    await wipeMembers()
    await wipeOtherMembers('b')
    expect(await storedSaferPlay.read('a')).toEqual(chosen)
    expect(await storedSaferPlay.read('b')).toEqual({ limits: {} })
    await writeDisk('safer-play:a', {
      v: 1,
      savedAt: 0,
      data: { limits: 'x', timeOut: { length: 1 }, excluded: { at: 'x' }, checkMinutes: {} },
    })
    expect(await storedSaferPlay.read('a')).toEqual({ limits: {}, timeOut: { length: 1 } })
  })
})

it('sums the days of a year by month, newest first, and leaves out empty months', () => {
  const days = { '2025-12-31': 5, '2026-01-01': 1, '2026-01-31': 2, '2026-02-01': 0, '2026-10-03': 4 }
  expect(playedByMonth(days, '2026')).toEqual([
    { month: '2026-10', played: 4 },
    { month: '2026-01', played: 3 },
  ])
  expect(playedByMonth(days, '2024')).toEqual([])
})
