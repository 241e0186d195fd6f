import * as v from 'valibot'
import { idField } from './call.ts'
import { wholeNumber } from './database.ts'
import type { Lang } from './language.ts'
import { DAY, startOfDay } from './server-time.ts'
import { tradeInfo, tradesWhere } from './trades.ts'
import type { World } from './world.ts'

const MAX_SIZE = 50

/** A day of the server, made its first instant (ms). An empty text means no filter. */
const dayField = v.optional(
  v.pipe(
    v.string(),
    v.check((day) => day === '' || startOfDay(day) !== undefined),
    v.transform(startOfDay),
  ),
)

/** What `trade/record` can be asked for. */
export const pageAsked = v.object({
  page: v.optional(v.pipe(idField, v.minValue(1)), 1),
  size: v.optional(v.pipe(idField, v.minValue(1)), 20),
  type: v.optional(v.picklist(['recharge', 'drawing']), 'recharge'),
  status: v.optional(v.union([idField, v.literal('')])),
  date: dayField,
  start_date: dayField,
  end_date: dayField,
})

/** A page of a member's deposits or withdrawals, the newest first. Days are the server's, both ends included. */
export function tradePage(
  { db, isOld }: World,
  memberId: number,
  asked: v.InferOutput<typeof pageAsked>,
  lang: Lang,
): Record<string, unknown> {
  const { page, type, status, date } = asked
  const size = Math.min(asked.size, MAX_SIZE)
  const from = Math.max(date ?? 0, asked.start_date ?? 0)
  const until = Math.min(endOf(date), endOf(asked.end_date))

  const conditions = ['member_id = ?', 'type = ?', 'created_at >= ?', 'created_at < ?']
  const values: (string | number)[] = [memberId, type, from, until]
  if (typeof status === 'number') {
    conditions.push('status = ?')
    values.push(status)
  }
  const where = conditions.join(' AND ')
  const count = db.first(
    v.object({ total: wholeNumber }),
    `SELECT count(*) AS total FROM trade WHERE ${where}`,
    ...values,
  )
  const total = count?.total ?? 0
  const rows = tradesWhere(
    db,
    `${where} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
    ...values,
    size,
    (page - 1) * size,
  )
  return {
    data: rows.map((trade) => tradeInfo(isOld ? { ...trade, request_id: null } : trade, lang)),
    current_page: page,
    total,
    lastPage: Math.ceil(total / size),
  }
}

function endOf(day: number | undefined): number {
  return day === undefined ? Number.MAX_SAFE_INTEGER : day + DAY
}
