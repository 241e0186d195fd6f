import { queryOptions } from '@tanstack/react-query'
import { tokenUser, type UserAnswer } from '../api/auth-user.ts'
import { call, forQuery } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { amount, type Amount } from '../money/amount.ts'
import { memberKey } from './member-key.ts'
import { getSession, knowMember } from './session.ts'

/** User info with the field names of the specification (section 3). */
export interface User {
  balance: Amount | null
  born_time: string
  currency: string
  email: string
  fs_status: 0 | 1
  gender: string
  img: string
  is_agent: 0 | 1
  level_data?: NonNullable<UserAnswer['level_data']>
  lock_balance: Amount | null
  /** The turnover that a withdrawal requires, and how much of it is done. Each is undefined if the server omits it. */
  sum_water?: Amount | null
  ok_water?: Amount | null
  /** Whether the member has set a withdrawal code. */
  pay_password?: boolean
  phone: string
  qq: string
  real_name: string
  skype: string
  status: 0 | 1
  symbol: string
  telegram: string
  /** 1 manual, 2 automatic transfer. */
  transfer: number
  username: string
  vip_level: string
  weixin: string
}

/** The values until the server answers (specification section 3). A member's screen shows `--` for unknown money. */
export const USER_DEFAULTS: User = {
  balance: amount('0.0000'),
  born_time: '',
  currency: 'CNY',
  email: '',
  fs_status: 1,
  gender: '',
  img: '',
  is_agent: 1,
  lock_balance: amount('0.0000'),
  phone: '',
  qq: '',
  real_name: '',
  skype: '',
  status: 1,
  symbol: '',
  telegram: '',
  transfer: 1,
  username: '',
  vip_level: 'VIP0',
  weixin: '',
}

function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const result: { [K in keyof T]?: Exclude<T[K], undefined> } = {}
  for (const key in fields) {
    const value = fields[key]
    if (isDefined(value)) result[key] = value
  }
  return result
}

function isDefined<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined
}

/** Returns the server's user info merged over the defaults. Invalid money is null, not 0. */
export function userFrom(answer: UserAnswer): User {
  return { ...USER_DEFAULTS, ...defined(answer) }
}

/** The member's user info. Fetched at start, after login, on pull to refresh and after every money write. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  meta: { keep: 'member' },
  queryFn: async (context) => {
    const { token } = getSession()
    if (token === undefined) throw new ApiError('left')
    const answer = await call(tokenUser, {}, forQuery(context))
    // Reuse a known key: without Web Crypto, each call returns a new random one.
    await knowMember(token, getSession().member ?? (await memberKey(answer.id ?? answer.username)))
    return userFrom(answer)
  },
})
