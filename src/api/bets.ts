import * as v from 'valibot'
import { defineCall, emptyRequest, optionalParam } from './call.ts'
import { pageWith, titledList } from './pages.ts'
import { decimal, fieldOr, flag, id, oneOf, optionalField, optionalText, text } from './scalars.ts'

const sum = (name: string) => optionalField(name, decimal, null)

/** The paging and filters of the bet and rebate lists. Days are server days. */
const asked = {
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
  v.object({
    id,
    rowid: fieldOr('bet.rowid', text, ''),
    code: fieldOr('bet.code', text, ''),
    api_code: fieldOr('bet.api_code', text, ''),
    gameCode: fieldOr('bet.gameCode', text, ''),
    betTime: fieldOr('bet.betTime', text, ''),
    betAmount: fieldOr('bet.betAmount', decimal, null),
    netAmount: fieldOr('bet.netAmount', decimal, null),
    status: fieldOr('bet.status', oneOf(BET_STATES), 'unknown' as const),
    validBetAmount: optionalField('bet.validBetAmount', decimal, null),
    interface_title: optionalText('bet.interface_title'),
    title: optionalText('bet.title'),
  }),
  v.transform((wire) => ({
    id: wire.id,
    ticket: wire.rowid,
    class: wire.code,
    venue: wire.api_code,
    venueTitle: wire.interface_title || wire.api_code,
    game: wire.gameCode,
    gameTitle: wire.title || wire.gameCode,
    createdAt: wire.betTime,
    amount: wire.betAmount,
    /** The amount won; negative when lost. */
    net: wire.netAmount,
    turnover: wire.validBetAmount,
    state: wire.status,
  })),
)

const betSums = v.pipe(
  v.object({ total_betAmount: sum('bets.total_betAmount'), total_netAmount: sum('bets.total_netAmount') }),
  v.transform((wire) => ({ totalAmount: wire.total_betAmount, totalNet: wire.total_netAmount })),
)

/** Lists the member's bets, which the specification calls orders. An empty `api_code` means every venue. */
export const betRecords = defineCall({
  path: '/m/gamerecord/getlist',
  access: 'member',
  request: v.object({ ...asked, api_code: v.string() }),
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
  v.object({
    id,
    money: fieldOr('rebate.money', decimal, null),
    api_code: fieldOr('rebate.api_code', text, ''),
    code: fieldOr('rebate.code', text, ''),
    bl: fieldOr('rebate.bl', decimal, null),
    fs_money: fieldOr('rebate.fs_money', decimal, null),
    status: fieldOr('rebate.status', flag, undefined),
    created_at: optionalField('rebate.created_at', text, ''),
    api_code_title: optionalText('rebate.api_code_title'),
  }),
  v.transform((wire) => ({
    id: wire.id,
    turnover: wire.money,
    venue: wire.api_code,
    venueTitle: wire.api_code_title || wire.api_code,
    class: wire.code,
    /** The rebate rate, in percent of the turnover. */
    ratio: wire.bl,
    amount: wire.fs_money,
    /** Whether the rebate has been paid. Undefined if the server does not report it. */
    paid: wire.status,
    createdAt: wire.created_at,
  })),
)

const rebateSums = v.pipe(
  v.object({
    not_fs_money: sum('rebates.not_fs_money'),
    total_fs_money: sum('rebates.total_fs_money'),
    yes_fs_money: sum('rebates.yes_fs_money'),
  }),
  v.transform((wire) => ({
    unpaid: wire.not_fs_money,
    totalAmount: wire.total_fs_money,
    paidOut: wire.yes_fs_money,
  })),
)

/** The member's rebates on turnover. */
export const rebateRecords = defineCall({
  path: '/m/member_fs_log/getlist',
  access: 'member',
  request: v.object({ ...asked, api_code: optionalParam }),
  answer: pageWith('rebate', rebate, rebateSums),
})

/** The totals that the server sends with rebates. A total that the server omits is null. */
export type RebateSums = v.InferOutput<typeof rebateSums>

export type RebateRecord = v.InferOutput<typeof rebateRecords.answer>['rows'][number]
