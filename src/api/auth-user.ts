import * as v from 'valibot'
import { defineCall, emptyRequest } from './call.ts'
import { ApiError } from './errors.ts'
import { decimal, flag, id, optionalField, fieldOr, text, whole } from './scalars.ts'

const string = (name: string) => fieldOr(name, text, undefined)
const oneOrZero = v.pipe(
  flag,
  v.transform((on): 0 | 1 => (on ? 1 : 0)),
)

const levelData = v.pipe(
  v.object({
    recharge: fieldOr('level_data.recharge', decimal, null),
    validBetAmount: fieldOr('level_data.validBetAmount', decimal, null),
    next_recharge: fieldOr('level_data.next_recharge', decimal, null),
    next_validBetAmount: fieldOr('level_data.next_validBetAmount', decimal, null),
    gap_recharge: fieldOr('level_data.gap_recharge', decimal, null),
    gap_validBetAmount: fieldOr('level_data.gap_validBetAmount', decimal, null),
    next_vip_level: string('level_data.next_vip_level'),
  }),
  v.transform((wire) => ({
    deposited: wire.recharge,
    turnover: wire.validBetAmount,
    nextDeposit: wire.next_recharge,
    nextTurnover: wire.next_validBetAmount,
    gapDeposit: wire.gap_recharge,
    gapTurnover: wire.gap_validBetAmount,
    nextLevel: wire.next_vip_level,
  })),
)

/**
 * Schema of user info, with the specification's field names. Only `username` is required; other missing or invalid fields become
 * null or undefined.
 */
export const userSchema = v.object({
  id: fieldOr('user.id', id, undefined),
  username: v.pipe(text, v.minLength(1)),
  real_name: string('user.real_name'),
  balance: fieldOr('user.balance', decimal, null),
  lock_balance: fieldOr('user.lock_balance', decimal, null),
  vip_level: string('user.vip_level'),
  phone: string('user.phone'),
  email: string('user.email'),
  qq: string('user.qq'),
  telegram: string('user.telegram'),
  weixin: string('user.weixin'),
  skype: string('user.skype'),
  currency: string('user.currency'),
  symbol: string('user.symbol'),
  status: fieldOr('user.status', oneOrZero, undefined),
  fs_status: fieldOr('user.fs_status', oneOrZero, undefined),
  is_agent: fieldOr('user.is_agent', oneOrZero, undefined),
  transfer: fieldOr('user.transfer', whole, undefined),
  img: string('user.img'),
  gender: string('user.gender'),
  born_time: string('user.born_time'),
  pay_password: optionalField('user.pay_password', flag, undefined),
  sum_water: optionalField('user.sum_water', decimal, undefined),
  ok_water: optionalField('user.ok_water', decimal, undefined),
  level_data: fieldOr('user.level_data', levelData, undefined),
})

/** One member's user info, as the server sent it. */
export type UserAnswer = v.InferOutput<typeof userSchema>

/**
 * Fetches the logged-in member's user info. On the wire, the answer is a list with one element; an empty list counts as a 401.
 */
export const tokenUser = defineCall({
  path: '/m/token/user',
  access: 'member',
  request: emptyRequest,
  answer: v.pipe(
    v.array(v.unknown()),
    v.transform((wire) => {
      if (wire.length === 0) throw new ApiError('session', { code: 401 })
      return wire[0]
    }),
    userSchema,
  ),
})
