import * as v from 'valibot'
import { expect, it } from 'vitest'
import { userSchema } from '../../../src/api/auth-user.ts'

const read = (wire: object) => v.parse(userSchema, { username: 'demo', ...wire })

it('fields that the server sends win, even when they are empty or zero', () => {
  const user = read({
    balance: '0.0000',
    lock_balance: '-5.5',
    currency: 'IDR',
    real_name: '',
    is_agent: 0,
    fs_status: '0',
    vip_level: 'VIP3',
  })
  expect(user).toMatchObject({ balance: '0.0000', lock_balance: '-5.5', currency: 'IDR', real_name: '' })
  expect(user).toMatchObject({ is_agent: 0, fs_status: 0, vip_level: 'VIP3' })
})

it('a bad field keeps its default, and bad money is unknown', () => {
  const user = read({ balance: 'much', currency: {}, status: 'on', transfer: null, level_data: 'VIP' })
  expect(user).toMatchObject({ balance: null, currency: 'CNY', status: 1, transfer: 1 })
  expect(user.level_data).toBeUndefined()
})

// Red when the lobby treats a mode that the app does not know as automatic, and the transfer page as manual.
it.each([0, 3, '9'])('a transfer mode of %o counts as manual', (transfer) =>
  expect(read({ transfer }).transfer).toBe(1),
)

// Red when the first level shows no limits, and amounts lack their currency.
it.each(['', '  '])('a level or currency of "%s" counts as missing', (blank) =>
  expect(read({ vip_level: blank, currency: blank })).toMatchObject({ vip_level: 'VIP0', currency: 'CNY' }),
)

// Red when a level loses its limits, because the config sends its title with the same space.
it('a level is not trimmed', () => expect(read({ vip_level: 'VIP1 ' }).vip_level).toBe('VIP1 '))

// Red when a member is shown as a partner because the server sends null for all others.
it('a member whose partner flag is null is no partner', () =>
  expect(read({ is_agent: null }).is_agent).toBe(0))

// Red when a member with a code cannot withdraw, because the server sends the code's hash instead of a flag. Or one without a
// code, because the server sends a word for that.
it.each([
  ['1', true],
  [0, false],
  ['0', false],
  ['', false],
  ['******', true],
  ['246810', true],
  ['e10adc3949ba59abbe56e057f20f883e', true],
  ['$2y$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy', true],
  ['false', undefined],
  ['null', undefined],
  ['no', undefined],
  [2, undefined],
  [null, undefined],
])('a withdrawal code of %j is set: %s', (pay_password, isSet) =>
  expect(read({ pay_password }).pay_password).toBe(isSet),
)

it('unknown fields of the wire are left out', () => {
  expect(Object.keys(read({ pay_password: '123456', password: 'x' }))).not.toContain('password')
})
