import * as v from 'valibot'
import { defineCall, emptyRequest, optionalParam, field, optional, required, wireObject } from './call.ts'
import { createdAt } from './created-at.ts'
import { pageWith, titledList } from './pages.ts'
import { decimal, flag, id, oneOf, text } from './scalars.ts'

/** The paging and filters of the bet and rebate lists. Days are server days. */
const listParams = {
  page: v.number(),
  size: v.number(),
  date: optionalParam,
  code: optionalParam,
  status: v.optional(v.number()),
  start_date: optionalParam,
  end_date: optionalParam,
}

/** The states of a bet, as on the wire. */
export const BET_STATES = { 1: 'settled', 2: 'unsettled', 3: 'void', 4: 'refunded' } as const

const bet = v.pipe(
  wireObject('bet', {
    id: required('id', id),
    ticket: field('rowid', text, ''),
    class: field('code', text, ''),
    venue: field('api_code', text, ''),
    game: field('gameCode', text, ''),
    createdAt: field('betTime', createdAt, ''),
    amount: field('betAmount', decimal, null),
    /** The amount won; negative when lost. */
    net: field('netAmount', decimal, null),
    state: field('status', oneOf(BET_STATES), 'unknown' as const),
    turnover: optional('validBetAmount', decimal, null),
    venueTitle: optional('interface_title', text, undefined),
    gameTitle: optional('title', text, undefined),
  }),
  v.transform((read) => ({
    ...read,
    venueTitle: read.venueTitle || read.venue,
    gameTitle: read.gameTitle || read.game,
  })),
)

const betSums = wireObject('bets', {
  totalAmount: optional('total_betAmount', decimal, null),
  totalNet: optional('total_netAmount', decimal, null),
})

/** Lists the member's bets, which the specification calls orders. An empty `api_code` means every venue. */
export const betRecords = defineCall({
  path: '/m/gamerecord/getlist',
  access: 'member',
  request: v.object({ ...listParams, api_code: v.string() }),
  answer: pageWith('bet', bet, betSums),
})

/** The totals that the server sends with bets. A total that the server omits is null. */
export type BetSums = v.InferOutput<typeof betSums>

export type BetRecord = v.InferOutput<typeof betRecords.answer>['rows'][number]

/** The venues that bets can be filtered by. */
export const betVenues = defineCall({
  path: '/m/api_code/getlist',
  access: 'member',
  request: emptyRequest,
  answer: titledList('bet venue'),
})

const rebate = v.pipe(
  wireObject('rebate', {
    id: required('id', id),
    turnover: field('money', decimal, null),
    venue: field('api_code', text, ''),
    class: field('code', text, ''),
    /** The rebate rate, in percent of the turnover. */
    ratio: field('bl', decimal, null),
    amount: field('fs_money', decimal, null),
    /** Whether the rebate has been paid. Undefined if the server does not report it. */
    paid: field('status', flag, undefined),
    createdAt: optional('created_at', createdAt, ''),
    venueTitle: optional('api_code_title', text, undefined),
  }),
  v.transform((read) => ({ ...read, venueTitle: read.venueTitle || read.venue })),
)

const rebateSums = wireObject('rebates', {
  unpaid: optional('not_fs_money', decimal, null),
  totalAmount: optional('total_fs_money', decimal, null),
  paidOut: optional('yes_fs_money', decimal, null),
})

/** The member's rebates on turnover. */
export const rebateRecords = defineCall({
  path: '/m/member_fs_log/getlist',
  access: 'member',
  request: v.object({ ...listParams, api_code: optionalParam }),
  answer: pageWith('rebate', rebate, rebateSums),
})

/** The totals that the server sends with rebates. A total that the server omits is null. */
export type RebateSums = v.InferOutput<typeof rebateSums>

export type RebateRecord = v.InferOutput<typeof rebateRecords.answer>['rows'][number]
