import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { tokenUser } from '../../../src/api/auth-user.ts'
import { ApiError } from '../../../src/api/errors.ts'
import { captcha, login } from '../../../src/api/auth.ts'
import { memberCards } from '../../../src/api/cards.ts'
import { depositChannels, depositClasses, depositDetails } from '../../../src/api/deposits.ts'
import { placeDeposit } from '../../../src/api/orders.ts'
import { tradeRecords, transferRecords } from '../../../src/api/records.ts'
import { gameList, venueClasses, venueList } from '../../../src/api/venues.ts'

const page = (row: unknown) =>
  v.parse(tradeRecords.answer, { data: [row], current_page: 1, total: 1, lastPage: 1 }).rows

describe('login', () => {
  it('needs a token', () => {
    expect(v.parse(login.answer, { access_token: 'abc', expires_in: 5 })).toEqual({ token: 'abc' })
    for (const bad of [{}, [], { access_token: '' }, { access_token: 5 }, null])
      expect(v.is(login.answer, bad)).toBe(false)
  })

  // Red when a login succeeds, and every call after it fails as if there were no connection.
  it.each(['令牌', 'a\r\nb', 'a\u0000b'])(
    'needs a token that a header can contain, not %j',
    (access_token) => {
      expect(() => new Headers({ authorization: access_token })).toThrow(TypeError)
      expect(v.is(login.answer, { access_token })).toBe(false)
    },
  )
})

// Red when a button of the lobby has no name.
describe('what has no title', () => {
  it('is called by its code', () => {
    expect(v.parse(venueClasses.answer, [{ code: 'live', title: null }])).toMatchObject([{ title: 'live' }])
    const venue = { id: 1, code: 'live', game: 'AG', label: [], title: null }
    expect(v.parse(venueList.answer, [venue])).toMatchObject([{ title: 'AG' }])
    const games = [
      { id: 1, game_code: 'ox', label: [], title: '' },
      { id: 2, label: [] },
    ]
    expect(v.parse(gameList.answer, games)).toMatchObject({ rows: [{ title: 'ox' }, { title: '2' }] })
  })
})

describe('user info', () => {
  it('is read from the first row of a list', () => {
    const read = v.parse(tokenUser.answer, [
      {
        id: 7,
        username: 'demo',
        balance: '1,722.3579',
        lock_balance: 'broken',
        is_agent: '1',
        transfer: '2',
        phone: 8123456,
        email: {},
        level_data: { recharge: '5.00', next_vip_level: 'VIP2', gap_recharge: null },
      },
      { username: 'another' },
    ])
    expect(read).toMatchObject({
      id: '7',
      username: 'demo',
      balance: '1722.3579',
      lock_balance: null,
      is_agent: 1,
      transfer: 2,
      phone: '8123456',
      level_data: { deposited: '5.00', nextLevel: 'VIP2', gapDeposit: null, turnover: null },
    })
    expect(read?.email).toBe('')
  })

  it('ends the session with an empty list', () => {
    expect(() => v.parse(tokenUser.answer, [])).toThrow(new ApiError('session', { code: 401 }))
  })

  it.each([[null], [{}], [{ username: 'demo' }], [[{ username: '' }]], [[null]], ['demo']])(
    'cannot be read from %j',
    (wire) => {
      expect(v.is(tokenUser.answer, wire)).toBe(false)
    },
  )
})

describe('captcha', () => {
  it('takes its picture under either name, and only as a data URL', () => {
    const picture = 'data:image/png;base64,AA'
    expect(v.parse(captcha.answer, { captcha_key: 'k', captcha_img: picture })).toEqual({ key: 'k', picture })
    expect(v.parse(captcha.answer, { captcha_key: 'k', captcha_code: picture })).toEqual({
      key: 'k',
      picture,
    })
    expect(v.is(captcha.answer, { captcha_key: 'k', captcha_img: '', captcha_code: picture })).toBe(true)
    expect(v.is(captcha.answer, { captcha_key: 'k', captcha_img: 'https://elsewhere/x.png' })).toBe(false)
  })
})

describe('deposits', () => {
  // Red when two channels look chosen. An order names its channel by id, so only one of them can be paid with.
  it('reads the first of several channels or classes with the same id', () => {
    const rows = [
      { id: 1, title: 'Bank' },
      { id: '1', title: 'Bank B' },
      { id: 2, title: 'Alipay' },
    ]
    for (const { answer } of [depositChannels, depositClasses])
      expect(v.parse(answer, rows).map(({ title }) => title)).toEqual(['Bank', 'Alipay'])
  })

  it('reads a limit of 0.0000 as none, and drops only the bad parts of a channel', () => {
    const [channel, second, third, ...more] = v.parse(depositChannels.answer, [
      {
        id: 1,
        title: 'Bank',
        min: '100.0000',
        max: '0.0000',
        amount_type: '3',
        amount: ['100', 'many'],
        rete: '7.2',
      },
      { id: 2, title: 'USDT', amount_type: 9, give_type: 2, give_money: '1.6', rete: '7.2' },
      { id: 3, title: 'usdt-TRC20' },
      { title: 'without an id' },
    ])
    expect(channel).toMatchObject({
      min: '100.0000',
      max: null,
      entry: 'both',
      choices: ['100'],
      isUsdt: false,
      rate: null,
      gift: null,
    })
    expect(second).toMatchObject({
      title: 'USDT',
      entry: 'typed',
      choices: [],
      isUsdt: true,
      rate: '7.2',
      gift: { kind: 'percent', value: '1.6' },
    })
    // In a USDT wallet, there is no rate.
    expect(third).toMatchObject({ isUsdt: true, rate: null })
    expect(more).toEqual([])
  })

  // Red when a member is shown a negative price.
  it.each([
    ['7.2', '7.2'],
    ['0', null],
    ['-7.2', null],
  ])('reads a rate of %s as %s', (wire, rate) => {
    const row = { id: 1, title: 'USDT', type: 2, rete: wire }
    expect(v.parse(depositChannels.answer, [row])).toMatchObject([{ rate }])
    expect(v.parse(memberCards.answer, [row])).toMatchObject([{ rate }])
    expect(v.parse(depositDetails.answer, { status: 5, hl: wire })).toMatchObject({ rate })
  })

  it('accepts an order even when nothing in its answer can be read', () => {
    for (const wire of [[], null, undefined, 'ok', { id: {} }])
      expect(v.parse(placeDeposit.answer, wire)).toMatchObject({ id: undefined })
    expect(v.parse(placeDeposit.answer, { order_id: 5, duplicate: 1 })).toMatchObject({
      id: '5',
      duplicate: true,
    })
  })

  // Red when a way to pay that this app does not know hides the state of the order.
  it.each([5, null, 'bank', undefined])(
    'reads the details of an order that is paid in another way: %s',
    (type) => {
      const read = v.parse(depositDetails.answer, { type, money: '100', status: 5, order: 'D1' })
      expect(read).toMatchObject({ type: undefined, money: '100', status: 5, order: 'D1' })
    },
  )

  it.each([[[]], [{}], [null]])('reads no details in %j', (wire) => {
    expect(v.safeParse(depositDetails.answer, wire).success).toBe(false)
  })

  it('drops merchant keys and the blanks around an address from the details', () => {
    const read = v.parse(depositDetails.answer, {
      type: 3,
      money: '100.0000',
      params: { addres: ' T123\n', merchant_key: 'secret', app_secret: 'secret', private: { key: 'secret' } },
    })
    expect(read.params.usdtAddress).toBe('T123')
    expect(JSON.stringify(read)).not.toContain('secret')
  })
})

describe('records', () => {
  it('a row needs only its id', () => {
    expect(page({ id: 7 })).toMatchObject([{ id: '7', title: '', money: null, status: 5, createdAt: '' }])
    expect(page({ order: '7' })).toEqual([])
  })

  it('a bad field affects only itself: an amount is unknown, a status counts as in progress', () => {
    expect(page({ id: 7, money: 'lots', status: 'done' })).toMatchObject([{ money: null, status: 5 }])
  })

  it('a known direction of a transfer replaces the sign', () => {
    const data = [
      { id: 7, money: '-100', type: 2 },
      { id: 8, money: '-100' },
    ]
    const { rows } = v.parse(transferRecords.answer, { data, total: 2 })
    expect(rows).toMatchObject([{ money: '100' }, { money: '-100' }])
  })

  it('reads the reason under either name, and an empty one as none', () => {
    expect(page({ id: 7, note: '', remark: 'Not paid' })[0]?.reason).toBe('Not paid')
    expect(page({ id: 7, note: 'Declined' })[0]?.reason).toBe('Declined')
    expect(page({ id: 7, request_id: '' })[0]?.requestId).toBeUndefined()
  })
})
