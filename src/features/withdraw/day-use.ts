import { isOpen, orderState } from '../../api/order-state.ts'
import { ZERO, type Amount } from '../../money/amount.ts'
import { addAmounts } from '../../money/arithmetic.ts'
import { addDays, readServerTime, serverDay } from '../../time/server-time.ts'

/** What was withdrawn on the server's day so far, as far as the newest rows tell. */
export interface DayUse {
  count: number
  sum: Amount
  /** False when there may be more than the rows show: then both are what it is at least. */
  isWhole: boolean
}

/** The rows of one answer: as many may be the whole list or only its newest part. */
const PAGE = 20

interface Row {
  money: Amount | null
  status: number
  createdAt: string
}

/** Adds up the withdrawals of the server's day, `now` in milliseconds since 1970; what failed or was sent back does not count. */
export function dayUse(rows: readonly Row[], now: number, zone: string): DayUse {
  const today = serverDay(now, zone)
  const made = rows.map((row) => ({ ...row, at: readServerTime(row.createdAt, zone) }))
  const isFromBefore = (at: number | null) => at !== null && serverDay(at, zone) < today
  const counted = made.filter(
    ({ at, status }) =>
      at !== null && serverDay(at, zone) === today && (isOpen(status) || orderState(status) === 'successful'),
  )
  const isRead = made.every(({ at }) => at !== null) && counted.every(({ money }) => money !== null)
  return {
    count: counted.length,
    sum: counted.reduce((sum, { money }) => addAmounts(sum, money ?? ZERO), ZERO),
    isWhole: isRead && (rows.length < PAGE || made.some(({ at }) => isFromBefore(at))),
  }
}

/** When the server's next day begins, in milliseconds since 1970. */
export function nextDayAt(now: number, zone: string): number {
  return readServerTime(addDays(serverDay(now, zone), 1), zone) ?? now
}
