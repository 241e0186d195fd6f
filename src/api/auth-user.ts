import * as v from 'valibot'
import { defineCall, emptyRequest, field, wireObject } from './call.ts'
import { ApiError } from './errors.ts'
import { decimal, flag, id, optionalField, fieldOr, text, wholeNumber } from './scalars.ts'

const oneOrZero = v.pipe(
  flag,
  v.transform((on): 0 | 1 => (on ? 1 : 0)),
)

// A default other than '' replaces a blank text too.
const string = (name: string, fallback = '') =>
  fieldOr(
    `user.${name}`,
    fallback
      ? v.pipe(
          text,
          // Keeps the spaces: the level must equal its title in the config.
          v.transform((sent) => (sent.trim() ? sent : fallback)),
        )
      : text,
    fallback,
  )
const oneByDefault = (name: string) => fieldOr(`user.${name}`, oneOrZero, 1 as const)

const nullAsZero = v.pipe(
  v.null(),
  v.transform(() => 0 as const),
)

/** Matches six digits, a mask, a hash, or the empty text of a member without a code. */
const STORED_CODE = /^(\d{6}|\*+|\S{20,})?$/

const levelData = wireObject('level_data', {
  deposited: field('recharge', decimal, null),
  turnover: field('validBetAmount', decimal, null),
  nextDeposit: field('next_recharge', decimal, null),
  nextTurnover: field('next_validBetAmount', decimal, null),
  gapDeposit: field('gap_recharge', decimal, null),
  gapTurnover: field('gap_validBetAmount', decimal, null),
  nextLevel: field('next_vip_level', text, undefined),
})

/**
 * Schema of user info, with the field names and defaults of the specification (section 3). Only `username` is required. Missing
 * or invalid money is null, not 0.
 */
export const userSchema = v.object({
  id: fieldOr('user.id', id, undefined),
  username: v.pipe(text, v.minLength(1)),
  real_name: string('real_name'),
  balance: fieldOr('user.balance', decimal, null),
  lock_balance: fieldOr('user.lock_balance', decimal, null),
  vip_level: string('vip_level', 'VIP0'),
  phone: string('phone'),
  email: string('email'),
  qq: string('qq'),
  telegram: string('telegram'),
  weixin: string('weixin'),
  skype: string('skype'),
  currency: string('currency', 'CNY'),
  symbol: string('symbol'),
  status: oneByDefault('status'),
  fs_status: oneByDefault('fs_status'),
  // The specification's default applies to a missing field only: null means that the member is no partner.
  is_agent: fieldOr('user.is_agent', v.union([nullAsZero, oneOrZero]), 1 as const),
  /** 1 manual, 2 automatic transfer. */
  transfer: fieldOr('user.transfer', v.pipe(wholeNumber, v.picklist([1, 2])), 1 as const),
  img: string('img'),
  gender: string('gender'),
  born_time: string('born_time'),
  /** Whether the member has set a withdrawal code. Some servers send the code, its hash or a mask instead of a flag. */
  pay_password: optionalField(
    'user.pay_password',
    v.union([
      flag,
      v.pipe(
        text,
        v.regex(STORED_CODE),
        v.transform((value) => value !== ''),
      ),
    ]),
    undefined,
  ),
  /** The turnover that a withdrawal requires, and how much of it is done. Each is undefined if the server omits it. */
  sum_water: optionalField('user.sum_water', decimal, undefined),
  ok_water: optionalField('user.ok_water', decimal, undefined),
  level_data: fieldOr('user.level_data', levelData, undefined),
})

export type User = v.InferOutput<typeof userSchema>

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
