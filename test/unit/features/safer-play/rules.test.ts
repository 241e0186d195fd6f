import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  changedLimit,
  lengthened,
  longerThan,
  settled,
  playBlockOf,
  saferPlaySchema,
  type Limit,
  type SaferPlay,
  type PlayBlock,
  type WaitingPeriod,
} from '../../../../src/features/safer-play/rules.ts'
import { amount } from '../../../../src/money/amount.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-10T04:00:00Z')
const limit = (text: string, next?: Limit['next']): Limit => ({ amount: amount(text), ...(next && { next }) })
const inADay: WaitingPeriod = { length: DAY, end: NOW + DAY }
const anHourAgo: WaitingPeriod = { length: DAY, end: NOW + DAY - 3_600_000 }

describe('a deposit limit that is changed', () => {
  it.each<[string, Limit | undefined, string | null, Limit | undefined]>([
    ['the first one holds at once', undefined, '500', limit('500')],
    ['none where there was none', undefined, null, undefined],
    ['a lower one holds at once', limit('500'), '499.99', limit('499.99')],
    [
      'a higher one waits a day',
      limit('500'),
      '500.01',
      limit('500', { amount: amount('500.01'), wait: inADay }),
    ],
    ['none waits a day', limit('500'), null, limit('500', { amount: null, wait: inADay })],
    [
      'the same takes back what waits',
      limit('500', { amount: null, wait: anHourAgo }),
      '500.00',
      limit('500.00'),
    ],
    [
      'an amount below the pending one keeps the current wait',
      limit('500', { amount: null, wait: anHourAgo }),
      '900',
      limit('500', { amount: amount('900'), wait: anHourAgo }),
    ],
    [
      'more than what waits does',
      limit('500', { amount: amount('900'), wait: anHourAgo }),
      '901',
      limit('500', { amount: amount('901'), wait: inADay }),
    ],
    [
      'none in place of a higher one too',
      limit('500', { amount: amount('900'), wait: anHourAgo }),
      null,
      limit('500', { amount: null, wait: inADay }),
    ],
  ])('%s', (_, before, wanted, after) => {
    expect(changedLimit(before, wanted === null ? null : amount(wanted), NOW)).toEqual(after)
  })

  it('waits from the first server time when there was none before', () => {
    const raised = changedLimit(limit('500'), null, undefined)
    expect(raised).toEqual(limit('500', { amount: null, wait: { length: DAY } }))
    const begun = settled({ limits: { day: raised } }, NOW)
    expect(begun.limits.day).toEqual(limit('500', { amount: null, wait: inADay }))
  })
})

describe('a change as server time passes', () => {
  const raised: SaferPlay = {
    limits: {
      day: limit('500', { amount: amount('900'), wait: inADay }),
      week: limit('700', { amount: null, wait: inADay }),
    },
    timeOut: inADay,
    checkMinutes: 30,
  }
  it.each<[string, number | undefined, SaferPlay]>([
    ['nothing while it is not known', undefined, raised],
    ['nothing a moment before', NOW + DAY - 1, raised],
    [
      'limits change and the time-out ends',
      NOW + DAY,
      { limits: { day: limit('900') }, timeOut: undefined, checkMinutes: 30 },
    ],
  ])('%s', (_, serverNow, after) => {
    expect(settled(raised, serverNow)).toEqual(after)
  })
})

describe('a time-out', () => {
  it.each<[string, WaitingPeriod | undefined, number | undefined, number[]]>([
    ['any length at first', undefined, NOW, [1, 7, 30, 42]],
    ['also while the time is not known', undefined, undefined, [1, 7, 30, 42]],
    ['only what ends later', { length: 7 * DAY, end: NOW + 6 * DAY }, NOW, [7, 30, 42]],
    ['no length that may end sooner', { length: 7 * DAY, end: NOW + 6 * DAY }, undefined, [30, 42]],
    ['a longer one before it has begun', { length: 7 * DAY }, undefined, [30, 42]],
    ['no more than six weeks', { length: 42 * DAY, end: NOW + 42 * DAY }, NOW, []],
  ])('can be given: %s', (_, timeOut, serverNow, lengths) => {
    expect(longerThan(timeOut, serverNow)).toEqual(lengths)
  })

  it('is never made shorter', () => {
    const week = { length: 7 * DAY, end: NOW + 7 * DAY }
    expect(lengthened(week, 1, NOW)).toBe(week)
    expect(lengthened(week, 1, undefined)).toBe(week)
    expect(lengthened(week, 30, NOW)).toEqual({ length: 30 * DAY, end: NOW + 30 * DAY })
    expect(lengthened(week, 30, undefined)).toEqual({ length: 30 * DAY })
  })

  it.each<[string, SaferPlay, number, PlayBlock | undefined]>([
    ['nothing chosen', { limits: {} }, NOW, undefined],
    ['until its end', { limits: {}, timeOut: inADay }, NOW, { why: 'time-out', end: NOW + DAY }],
    [
      'before it has begun',
      { limits: {}, timeOut: { length: DAY } },
      NOW + 9 * DAY,
      { why: 'time-out', end: undefined },
    ],
    ['over by the device alone', { limits: {}, timeOut: inADay }, NOW + DAY, { why: 'unconfirmed' }],
    [
      'excluded, whatever else',
      { limits: {}, timeOut: inADay, excluded: { at: NOW, told: 'unsent' } },
      NOW,
      { why: 'excluded' },
    ],
  ])('blocks: %s', (_, chosen, deviceNow, playBlock) => {
    expect(playBlockOf(chosen, deviceNow)).toEqual(playBlock)
  })
})

// Red when a renamed field makes a request that was sent read as one that was not.
it('a stored request keeps its state', () => {
  const stored = JSON.parse('{ "limits": {}, "excluded": { "at": 1, "told": "sent" } }')
  expect(v.parse(saferPlaySchema, stored).excluded).toEqual(stored.excluded)
})
