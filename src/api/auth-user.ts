import * as v from 'valibot'
import { defineCall } from './call.ts'
import { ApiError } from './errors.ts'
import { decimal, flag, id, lenient, told, text, whole } from './scalars.ts'

const string = (name: string) => told(name, text, undefined)
const oneOrZero = v.pipe(
  flag,
  v.transform((on): 0 | 1 => (on ? 1 : 0)),
)

const levelData = v.pipe(
  v.object({
    recharge: told('level_data.recharge', decimal, null),
    validBetAmount: told('level_data.validBetAmount', decimal, null),
    next_recharge: told('level_data.next_recharge', decimal, null),
    next_validBetAmount: told('level_data.next_validBetAmount', decimal, null),
    gap_recharge: told('level_data.gap_recharge', decimal, null),
    gap_validBetAmount: told('level_data.gap_validBetAmount', decimal, null),
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

/** User info as the server tells it, under the specification's names; what is null or undefined was not told. */
export const userSchema = v.object({
  id: told('user.id', id, undefined),
  username: v.pipe(text, v.minLength(1)),
  real_name: string('user.real_name'),
  balance: told('user.balance', decimal, null),
  lock_balance: told('user.lock_balance', decimal, null),
  vip_level: string('user.vip_level'),
  phone: string('user.phone'),
  email: string('user.email'),
  qq: string('user.qq'),
  telegram: string('user.telegram'),
  weixin: string('user.weixin'),
  skype: string('user.skype'),
  currency: string('user.currency'),
  symbol: string('user.symbol'),
  status: told('user.status', oneOrZero, undefined),
  fs_status: told('user.fs_status', oneOrZero, undefined),
  is_agent: told('user.is_agent', oneOrZero, undefined),
  transfer: told('user.transfer', whole, undefined),
  img: string('user.img'),
  gender: string('user.gender'),
  born_time: string('user.born_time'),
  pay_password: lenient('user.pay_password', flag, undefined),
  sum_water: lenient('user.sum_water', decimal, undefined),
  ok_water: lenient('user.ok_water', decimal, undefined),
  level_data: told('user.level_data', levelData, undefined),
})

/** One member's user info, as told. */
export type ToldUser = v.InferOutput<typeof userSchema>

/** The member's own user info: a list of one on the wire. An empty list counts as 401. */
export const tokenUser = defineCall({
  path: '/m/token/user',
  access: 'member',
  request: v.object({}),
  answer: v.pipe(
    v.array(v.unknown()),
    v.transform((wire) => {
      if (wire.length === 0) throw new ApiError('session', { code: 401 })
      return wire[0]
    }),
    userSchema,
  ),
})
