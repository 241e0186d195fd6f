import * as v from 'valibot'
import type { Lang } from './language.ts'
import { recordFields, recordPage } from './record-page.ts'
import { tradeInfo, tradeRow } from './trades.ts'
import type { PlatformContext } from './platform-context.ts'

/** The filters of `trade/record`. */
export const tradeFilters = v.object({
  ...recordFields,
  type: v.optional(v.picklist(['recharge', 'drawing']), 'recharge'),
})

/** Returns a page of a member's deposits or withdrawals. */
export function tradePage(
  { db, isLegacy }: PlatformContext,
  memberId: number,
  asked: v.InferOutput<typeof tradeFilters>,
  lang: Lang,
): Record<string, unknown> {
  const conditions: [string, string | number][] = [
    ['member_id = ?', memberId],
    ['type = ?', asked.type],
  ]
  return recordPage(db, { table: 'trade', conditions }, asked, tradeRow, (trade) =>
    tradeInfo(isLegacy ? { ...trade, request_id: null } : trade, lang),
  )
}
