import { channelById } from '../platform/channels.ts'
import { placeDeposit } from '../platform/deposits.ts'
import { memberByName } from '../platform/members.ts'
import type { Platform } from '../platform/start-platform.ts'
import { orderNumber, tradesWhere, type Trade } from '../platform/trades.ts'
import { NEVER_PAID } from './deposit-steps.ts'

/** The condition of a row that is demo’s. */
export const DEMO = "member_id = (SELECT id FROM member WHERE username = 'demo')"

/** The numbers of all that demo ever paid in or took out, as members read them. */
export function orderNumbers(platform: Platform): string[] {
  return tradesWhere(platform.db, DEMO).map(orderNumber)
}

/** Demo's newest deposit. */
export function newestDeposit(platform: Platform): Trade {
  const [newest] = tradesWhere(platform.db, `${DEMO} AND type = 'recharge' ORDER BY id DESC LIMIT 1`)
  if (!newest) throw new Error('demo has no deposit')
  return newest
}

/** A deposit of demo's that was ordered just now, on the channel that is never paid or on another one. */
export function freshDeposit(platform: Platform, channelId = NEVER_PAID): Trade {
  const member = memberByName(platform.db, 'demo')
  const channel = channelById(channelId)
  if (!member || !channel) throw new Error('the seed has changed')
  const request = { channel, money: 500_0000n, requestId: undefined }
  return placeDeposit(platform.db, member, request, platform.clock.now()).trade
}
