import * as v from 'valibot'
import { formatCents } from '../amount.ts'
import { betInfo, betRow } from '../bets.ts'
import { memberCall, nothing, type Calls } from '../call.ts'
import { say } from '../language.ts'
import { rebateInfo, rebateRow, rebateSums } from '../rebates.ts'
import { recordFields, recordPage, recordsWhere, textFilter, type Records } from '../record-page.ts'
import { tradePage, tradeFilters } from '../trade-page.ts'
import { transferInfo, transferRow } from '../transfers.ts'
import { venueByCode, VENUES } from '../venues.ts'
import type { PlatformContext } from '../platform-context.ts'

const transfersRequest = v.object({ ...recordFields, type: v.optional(v.picklist([1, 2, '1', '2', ''])) })
const playRequest = v.object({ ...recordFields, api_code: textFilter, code: textFilter })

/** The records of money and play. */
export function recordCalls(world: PlatformContext): Calls {
  const { db } = world
  return {
    '/m/trade/record': memberCall(tradeFilters, (request, { member, lang }) =>
      tradePage(world, member.id, request, lang),
    ),

    '/m/transfers_log/getlist': memberCall(transfersRequest, (request, { member, lang }) => {
      const conditions: [string, number][] = [['member_id = ?', member.id]]
      if (request.type !== undefined && request.type !== '')
        conditions.push(['type = ?', Number(request.type)])
      return recordPage(db, { table: 'transfer', conditions }, request, transferRow, (row) =>
        transferInfo(world.isLegacy ? { ...row, request_id: null } : row, lang),
      )
    }),

    '/m/member_fs_log/getlist': memberCall(playRequest, (request, { member, lang }) => {
      const records = playRecords('rebate', member.id, request)
      return {
        ...recordPage(db, records, request, rebateRow, (row) => rebateInfo(row, member.vip, lang)),
        ...rebateSums(db, recordsWhere(records, request), member.vip),
      }
    }),

    '/m/gamerecord/getlist': memberCall(playRequest, (request, { member, lang }) => {
      const records = playRecords('bet', member.id, request)
      const { sql, values } = recordsWhere(records, request)
      const totals = db.first(
        v.object({ stakes: v.bigint(), net: v.bigint() }),
        `SELECT coalesce(sum(stake), 0) AS stakes, coalesce(sum(iif(status = 1, payout - stake, 0)), 0) AS net
         FROM bet WHERE ${sql}`,
        ...values,
      )
      return {
        ...recordPage(db, records, request, betRow, (row) => betInfo(row, lang)),
        total_betAmount: formatCents(totals?.stakes ?? 0n),
        total_netAmount: formatCents(totals?.net ?? 0n),
      }
    }),

    '/m/api_code/getlist': memberCall(nothing, (_, { lang }) =>
      VENUES.map(({ code, title }) => ({ id: code, title: say(title, lang) })),
    ),
  }
}

function playRecords(
  table: 'rebate' | 'bet',
  memberId: number,
  { api_code, code }: { api_code: string; code: string },
): Records {
  const conditions: [string, string | number][] = [['member_id = ?', memberId]]
  if (api_code !== '') conditions.push(['venue_id = ?', venueByCode(api_code)?.id ?? -1])
  if (code !== '') conditions.push(['class = ?', code])
  return { table, conditions }
}
