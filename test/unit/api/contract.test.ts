import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cardToAdd } from '../../../src/api/cards.ts'
import { CONTRACT } from '../../contract/contract.ts'
import { droppedCounts } from '../../../src/api/scalars.ts'
import { feedbackWithPicture, genderOf } from '../../../src/api/member.ts'
import { CALLS, LATER_CALLS } from '../specification/tables.ts'
import { ALL_CALLS as calls, SAMPLES as samples } from './samples/all.ts'

const pathsOf = (some: readonly { path: string }[]) => some.map(({ path }): string => path).toSorted()

/** Returns the sample of a call as the app reads it. */
function read(path: string): unknown {
  const call = calls.find((one) => one.path === path)
  if (!call) throw new Error(`no call ${path}`)
  return v.parse(call.answer, samples[path])
}

describe('the contract', () => {
  it('has the calls of the specification and the later ones, each once', () => {
    expect(pathsOf(calls)).toEqual([...CALLS, ...LATER_CALLS].map(({ name }) => name).toSorted())
  })

  it('lets guests make these calls and no others', () => {
    expect(pathsOf(calls.filter(({ access }) => access !== 'member'))).toEqual([
      '/m/activity/class',
      '/m/activity/list',
      '/m/captcha/get',
      '/m/currency/getlist',
      '/m/gamelist/getlist',
      '/m/indexdata/getlist',
      '/m/interface/class',
      '/m/interface/list',
      '/m/lang/getlist',
      '/m/notice/getlist',
      '/m/system/getlist',
      '/m/user/login',
      '/m/user/register',
    ])
  })

  it('marks the calls that change something: they are never repeated without asking', () => {
    expect(pathsOf(calls.filter((call) => 'writes' in call && call.writes))).toEqual([
      '/m/activity/apply',
      '/m/drawing/order',
      '/m/feedback/to',
      '/m/game/all_trans',
      '/m/game/deposit',
      '/m/game/transfer',
      '/m/game/withdrawal',
      '/m/member_bank/binding',
      '/m/member_bank/delete',
      '/m/recharge/order',
      '/m/user/edit',
      '/m/user/register',
    ])
  })

  it('gives every money write its request id', () => {
    const withId = calls.filter(({ request }) => 'entries' in request && 'request_id' in request.entries)
    expect(pathsOf(withId)).toEqual([
      '/m/drawing/order',
      '/m/game/all_trans',
      '/m/game/deposit',
      '/m/game/withdrawal',
      '/m/recharge/order',
    ])
  })

  it.each(Object.keys(samples))('reads every field of a complete answer of %s', (path) => {
    const before = new Map(droppedCounts())
    read(path)
    expect(new Map(droppedCounts())).toEqual(before)
  })
})

describe('the app’s own names', () => {
  it.each([
    [
      '/m/drawing/getlist',
      { id: '6', kind: 'crypto', state: 'review', rate: '7.2', number: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
      1,
    ],
    ['/m/bank/getlist', { id: '2', title: 'USDT-TRC20', kind: 'crypto', picture: '' }, 1],
    ['/m/interface/class', { code: 'game', hasGames: true, chosenPicture: '/uploads/game.png' }, 1],
    [
      '/m/interface/list',
      { id: '1', code: 'AG', class: 'live', labels: ['hot'], open: true, hasGames: false },
      0,
    ],
    ['/m/interface/list', { id: '2', code: 'PG', labels: ['new'], open: false, hasGames: undefined }, 1],
    [
      '/m/activity/list',
      { id: '2', by: 'application', permanent: true, turnoverMultiple: '1', endsAt: '' },
      1,
    ],
  ])('%s', (path, row, at) => {
    expect(read(path)).toMatchObject({ [at]: row })
  })

  it.each([
    [
      '/m/transfers_log/getlist',
      {
        rows: [
          { direction: 'in', venue: 'AG', venueTitle: 'AG Live', status: 1 },
          { direction: 'out', venueTitle: 'PG' },
        ],
      },
    ],
    [
      '/m/member_fs_log/getlist',
      {
        rows: [{ turnover: '1000.00', ratio: '0.4', amount: '4.0000', paid: true }, { paid: false }],
        totalAmount: '4.1600',
        unpaid: '0.1600',
      },
    ],
    [
      '/m/gamerecord/getlist',
      {
        rows: [
          { ticket: 'AG-1', net: '-10.00', state: 'settled', turnover: '10.00' },
          { ticket: '5', state: 'unsettled', turnover: null },
        ],
        totalNet: '-10.00',
      },
    ],
    [
      '/m/gamelist/getlist',
      {
        rows: [
          { code: '39', favourite: true },
          { open: true, labels: [] },
        ],
        lastPage: 1,
      },
    ],
    ['/m/game/login', { url: 'https://play.example/open?t=1' }],
    ['/m/game/deposit', { duplicate: false }],
    [
      '/m/game/all_trans',
      {
        recovered: [{ id: '1', money: '50.0000' }, {}],
        left: [{ id: '3', reason: 'Under maintenance' }, {}],
      },
    ],
    [
      '/m/promotion/getlist',
      { registered: 3, active: 2, friendsBets: '1200.00', rebate: '12.0000', paidOut: '10.0000' },
    ],
    [
      '/m/system/getlist',
      {
        vip_levels: [
          { title: 'VIP0', withdrawalsPerDay: 3, rebates: { esports: '0.3' } },
          { minTransfer: null },
        ],
        rules: { max_cards: 5, feedback_max: 300 },
      },
    ],
  ])('%s', (path, whole) => {
    expect(read(path)).toMatchObject(whole)
  })

  it('become the wire’s names in a request', () => {
    expect(cardToAdd({ bank: '1', number: '0062', branch: 'Main', holder: 'Wang' })).toEqual({
      id: '1',
      card: '0062',
      addres: 'Main',
      alias: undefined,
      name: 'Wang',
    })
    const form = feedbackWithPicture({ id: '1', text: 'It stalls.' }, new Blob(['x']))
    expect([...form.keys()]).toEqual(['id', 'text', 'img'])
  })

  it.each([
    ['男', 'male'],
    ['2', 'female'],
    ['female', 'female'],
    ['', undefined],
    ['constructor', undefined],
  ])('reads the gender %j', (wire, inside) => {
    expect(genderOf(wire)).toBe(inside)
  })
})

describe('an answer without data', () => {
  const done = calls.filter((call) => 'writes' in call && call.writes && call.path !== '/m/user/register')

  it.each(done.map(({ path, answer }) => [path, answer] as const))(
    'counts as success for %s',
    (_, answer) => {
      for (const nothing of [[], null, undefined, {}, 'ok', 5]) expect(v.is(answer, nothing)).toBe(true)
    },
  )

  it.each(['/m/drawing/getlist', '/m/bank/getlist', '/m/interface/list', '/m/activity/list'])(
    'is not read as an empty list of %s when it is unreadable',
    (path) => {
      const call = calls.find((one) => one.path === path)
      for (const empty of [[], null, { data: [] }]) expect(call && v.parse(call.answer, empty)).toEqual([])
      for (const bad of ['none', {}, { data: {} }, 5]) expect(call && v.is(call.answer, bad)).toBe(false)
    },
  )

  it('is not read as a balance of zero', () => {
    const { answer } = CONTRACT['Games and venues'].venueBalance
    for (const bad of [[], null, {}, { balance: null }, { balance: '--' }])
      expect(v.is(answer, bad)).toBe(false)
  })

  it('is not read as a URL to open', () => {
    const { answer } = CONTRACT['Games and venues'].launchVenue
    for (const bad of [[], null, {}, { url: '' }, { url: 5 }]) expect(v.is(answer, bad)).toBe(false)
  })
})
