import { channelById } from '../platform/channels.ts'
import { placeDeposit } from '../platform/deposits.ts'
import { memberByName } from '../platform/members.ts'
import type { Platform } from '../platform/start-platform.ts'
import { orderNumber, tradesWhere, type Trade } from '../platform/trades.ts'
import { NEVER_PAID, UNPAID } from './deposit-steps.ts'

/** The SQL condition for demo’s rows. */
export const DEMO = "member_id = (SELECT id FROM member WHERE username = 'demo')"

/** Returns the numbers of all deposits and withdrawals of demo, as shown to members. */
export function orderNumbers(platform: Platform): string[] {
  return tradesWhere(platform.db, DEMO).map(orderNumber)
}

/** Returns demo's newest deposit. */
export function newestDeposit(platform: Platform): Trade {
  const [newest] = tradesWhere(platform.db, `${DEMO} AND type = 'recharge' ORDER BY id DESC LIMIT 1`)
  if (!newest) throw new Error('demo has no deposit')
  return newest
}

/**
 * Makes a new deposit of demo, by default on the channel that is never paid. On any other, it is paid once the test moves the platform's
 * clock by `UNPAID + PAID_AFTER_MS`.
 */
export function freshDeposit(platform: Platform, channelId = NEVER_PAID): Trade {
  const member = memberByName(platform.db, 'demo')
  const channel = channelById(channelId)
  if (!member || !channel) throw new Error('the seed has changed')
  const request = { channel, money: 500_0000n, requestId: undefined }
  const { trade } = placeDeposit(platform.db, member, request, platform.clock.now())
  if (channelId !== NEVER_PAID) platform.clock.advance(-UNPAID)
  return trade
}
