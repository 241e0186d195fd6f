import { describe, expect, it } from 'vitest'
import {
  affectedVenues,
  answerByWallet,
  outcomeOf,
  recoveryResult,
  withOtherVenues,
  type BalancesAfter,
  type RecoveryAnswer,
  type RecoveryLine,
} from '../../../../src/features/transfer/use-recovery.ts'
import { amount } from '../../../../src/money/amount.ts'

const MADE_AT = 1_000_000
const held = (money: string, at = MADE_AT) => ({ balance: amount(money), at })
const KIND_BY_STATUS: RecoveryAnswer = {
  answer: {
    recovered: [{ id: '1', money: amount('30') }],
    left: [{ id: '2', reason: 'It did not answer' }],
  },
  before: { 1: held('30'), 2: held('20'), 3: held('0') },
}

const line = (id: string, money: string | null, reason = '') => {
  return { id, money: money === null ? null : amount(money), reason }
}
const after = (now: Record<string, string | null>): BalancesAfter =>
  Object.fromEntries(Object.entries(now).map(([id, money]) => [id, money === null ? null : amount(money)]))

describe('the venues that settle a recovery', () => {
  it.each<[string, string[], RecoveryAnswer | undefined, string]>([
    ['those it was for, where its answer is not known', ['1', '2'], undefined, '1 2'],
    ['also those that its answer names, each once', ['3', '1'], KIND_BY_STATUS, '3 1 2'],
    ['none, where nothing is known', [], undefined, ''],
  ])('%s', (_, venues, reported, ids) => {
    expect(affectedVenues(venues, reported).join(' ')).toBe(ids)
  })
})

const NOTHING: ReturnType<typeof recoveryResult> = { back: [], left: [], unavailable: [] }
const NO_WORDS: RecoveryAnswer = {
  answer: { recovered: [], left: [] },
  before: { 1: held('0'), 3: { balance: null, at: 0 } },
}
const UNNAMED: RecoveryAnswer = { ...KIND_BY_STATUS, answer: NO_WORDS.answer }
/** As stored when no answer came. */
const LOST: RecoveryAnswer = { ...KIND_BY_STATUS, answer: { recovered: undefined, left: undefined } }

/** The same, with balances from a minute before the recovery. */
function old({ answer, before }: RecoveryAnswer): RecoveryAnswer {
  const at = MADE_AT - 60_000
  return {
    answer,
    before: Object.fromEntries(Object.entries(before).map(([id, { balance }]) => [id, { balance, at }])),
  }
}

describe('the recovered and remaining amounts', () => {
  it.each<[string, RecoveryAnswer | undefined, Record<string, string | null>, Partial<typeof NOTHING>]>([
    [
      'as answered',
      KIND_BY_STATUS,
      { 1: '0', 2: '20' },
      { back: [line('1', '30')], left: [line('2', '20', 'It did not answer')] },
    ],
    [
      'a venue that came back says nothing now',
      KIND_BY_STATUS,
      { 1: null, 2: '0' },
      { back: [line('1', '30'), line('2', '20')], left: [] },
    ],
    [
      'what the venue holds counts for more than the answer',
      KIND_BY_STATUS,
      { 1: '4', 2: null },
      { back: [line('1', '30')], left: [line('1', '4'), line('2', null, 'It did not answer')] },
    ],
    [
      'a balance below zero is no money left',
      UNNAMED,
      { 1: '-0.5', 3: '-4' },
      { back: [line('1', '30')], left: [] },
    ],
    ['one that held nothing brought nothing', UNNAMED, { 3: '0' }, { back: [], left: [] }],
    [
      'an answer that names nobody, and venues that are empty',
      UNNAMED,
      { 1: '0', 2: '0' },
      { back: [line('1', '30'), line('2', '20')], left: [] },
    ],
    [
      'nothing was there, and one venue says neither before nor after what it holds',
      NO_WORDS,
      { 3: null },
      { unavailable: [line('3', null)] },
    ],
    [
      'for a venue without a reported balance, the answer reports money left',
      { ...NO_WORDS, answer: { left: [{ id: '3', reason: 'A game is running' }] } },
      { 3: null },
      { left: [line('3', null, 'A game is running')] },
    ],
    [
      'one that held money and says nothing now did not respond: its money may be back',
      UNNAMED,
      { 1: '0', 2: null },
      { back: [line('1', '30')], unavailable: [line('2', null)] },
    ],
    ['one that did not say says now that it holds money', NO_WORDS, { 3: '7' }, { left: [line('3', '7')] }],
    [
      'an answer that never came',
      undefined,
      { 1: '0', 2: '20', 3: null },
      { back: [], left: [line('2', '20')], unavailable: [line('3', null)] },
    ],
    [
      'one that was not asked before says nothing after',
      KIND_BY_STATUS,
      { 2: '0', 4: null },
      { back: [line('1', '30'), line('2', '20')], unavailable: [line('4', null)] },
    ],
  ])('%s', (_, reported, now, result) => {
    expect(recoveryResult(reported, after(now), MADE_AT, MADE_AT)).toEqual({ ...NOTHING, ...result })
  })

  // Red when money that the member has played away is shown as returned.
  it.each<[string, RecoveryAnswer, number, RecoveryLine[]]>([
    ['a balance from just before', UNNAMED, 3_600_000, [line('1', '30'), line('2', '20')]],
    ['a balance from a minute before', old(UNNAMED), 0, []],
    ['a lost answer, and balances soon after', LOST, 59_999, [line('1', '30'), line('2', '20')]],
    ['a lost answer, and balances a minute after', LOST, 60_000, []],
    ['a lost answer, and the clock was set back since', LOST, -60_000, []],
    ['amounts that the answer names', old(KIND_BY_STATUS), 3_600_000, [line('1', '30')]],
  ])('an empty venue counts as returned by %s', (_, reported, passed, back) => {
    const empty = after({ 1: '0', 2: '0', 3: '0' })
    expect(recoveryResult(reported, empty, MADE_AT, MADE_AT + passed)).toEqual({ ...NOTHING, back })
  })
})

const wallet = (id: string, money: string | null | undefined) => {
  const reported = money === undefined ? undefined : { balance: money === null ? null : amount(money), at: 0 }
  return { id, ids: [id], code: id, title: id, picture: '', open: true, reported }
}

// Red when one venue is shown twice, because the answer names another of its rows.
describe('a venue with two rows has one line', () => {
  const rows = [{ ...wallet('1', '100'), ids: ['1', '2'] }]
  it.each<[string, RecoveryAnswer['answer'], string | null, Partial<typeof NOTHING>]>([
    [
      'if its money came back from the other row',
      { recovered: [{ id: '2', money: amount('100') }], left: [] },
      '0',
      { back: [line('1', '100')] },
    ],
    [
      'if its money came back from both rows',
      { recovered: ['1', '2'].map((id) => ({ id, money: amount('50') })), left: [] },
      '0',
      { back: [line('1', '100')] },
    ],
    [
      'if both rows came back, but only one with an amount',
      { recovered: [line('1', '100'), line('2', null)], left: [] },
      '0',
      { back: [line('1', null)] },
    ],
    [
      'if the other row failed',
      { recovered: [], left: [{ id: '2', reason: 'A game is running' }] },
      '100',
      { left: [line('1', '100', 'A game is running')] },
    ],
    [
      'with its reason, if the other row failed without one',
      {
        recovered: [],
        left: [
          { id: '1', reason: 'A game is running' },
          { id: '2', reason: '' },
        ],
      },
      '100',
      { left: [line('1', '100', 'A game is running')] },
    ],
    [
      'in each list, if one row came back, the other failed and the balance is unknown',
      { recovered: [{ id: '1', money: amount('40') }], left: [{ id: '2', reason: 'A game is running' }] },
      null,
      { back: [line('1', '40')], left: [line('1', null, 'A game is running')] },
    ],
  ])('%s', (_, answer, now, result) => {
    const reported = { answer: answerByWallet(answer, rows), before: { 1: held('100') } }
    expect(affectedVenues(['1'], reported)).toEqual(['1'])
    expect(recoveryResult(reported, after({ 1: now }), MADE_AT, MADE_AT)).toEqual({ ...NOTHING, ...result })
  })
})

describe('venues that were not part of the recovery', () => {
  it.each<[string, ReturnType<typeof wallet>, Partial<typeof NOTHING>]>([
    ['one that reports nothing may hold money', wallet('9', null), { unavailable: [line('9', null)] }],
    ['one that reports money holds it', wallet('9', '7'), { left: [line('9', '7')] }],
    ['one that is empty does not matter', wallet('9', '0'), {}],
    [
      'one that has not answered yet may hold money',
      wallet('9', undefined),
      { unavailable: [line('9', null)] },
    ],
    ['a venue of the recovery is judged by the balance after it', wallet('1', null), {}],
    ['so is a venue that another of its rows stood for', { ...wallet('2', '7'), ids: ['1', '2'] }, {}],
  ])('%s', (_, other, more) => {
    const back = [line('1', '30')]
    expect(withOtherVenues({ ...NOTHING, back }, ['1'], [other])).toEqual({ ...NOTHING, back, ...more })
  })
})

describe('the outcome of a recovery', () => {
  it.each<[string, Partial<typeof NOTHING>, ReturnType<typeof outcomeOf>, (RecoveryAnswer | undefined)?]>([
    ['everything came back', { back: [line('1', '30')] }, 'all'],
    ['everything came back, though the amounts are unknown', {}, 'all', UNNAMED],
    ['no answer came, and the venues are empty', {}, 'empty', LOST],
    ['the answer is not stored, and the venues are empty', {}, 'empty', undefined],
    [
      'some came back, and a venue may still hold money',
      { back: [line('1', '30')], unavailable: [line('2', null)] },
      'some',
    ],
    [
      'nothing came back, and a venue did not respond',
      { unavailable: [line('2', null)] },
      'nothing',
      UNNAMED,
    ],
    ['no answer came, and a venue did not respond', { unavailable: [line('2', null)] }, 'unknown', LOST],
    ['something is left', { back: [line('1', '30')], left: [line('2', '20')] }, 'not-all'],
  ])('%s', (_, result, outcome, reported) => {
    expect(outcomeOf({ ...NOTHING, ...result }, reported)).toBe(outcome)
  })
})
