import { call, type CallOptions } from '../api/client.ts'
import { fetchTradePage, transferRecords, withoutSign } from '../api/records.ts'
import { fetchServerTime } from '../api/server-date.ts'
import type { Amount } from '../money/amount.ts'
import { serverAhead } from '../time/clock.ts'
import { addDays, readServerTime, serverDay } from '../time/server-time.ts'
import type { RecordList, Submission } from './submission.ts'

/** A record from any list, reduced to the fields that reconciliation needs. */
export interface NewestRow {
  id: string
  order: string | undefined
  /** The operator's name of the channel or method, for deposits and withdrawals; may be empty. */
  title?: string
  money: Amount | null
  status: number
  createdAt: string
  requestId: string | undefined
  /** The amount in USDT that a deposit or withdrawal in USDT sends; null or undefined for all others. */
  usdt?: Amount | null | undefined
  /** The operator's note: why the order failed, or what it waits for. */
  reason?: string | undefined
  /** The code of the venue, for transfers; may be empty. */
  venue?: string
  /** The direction of a transfer; a server may mix both in the list. */
  direction?: 'in' | 'out' | undefined
}

/** How many of the newest records are fetched. */
export const LISTED_ROWS = 20
/** How many days back the newest records are fetched. Counts from today, or from the day of an order. */
export const LISTED_DAYS = 90

type SentTimes = Pick<Submission, 'sentAfter' | 'madeAt'>

/**
 * Returns the range of the newest records. Its start day is the same before sending and for the `sent` order: otherwise the
 * newest row seen before sending could drop out. Without the server's time (`ahead` is undefined) it has no end, since the
 * device's clock may be years off. It then starts 90 days before an order with a known time, or has no start.
 */
export function newestRange(zone: string, ahead: number | undefined, sent?: SentTimes, page = 1) {
  const now = ahead === undefined ? Infinity : Date.now() + ahead
  const since = sent ? Math.min(now, sent.sentAfter ?? sent.madeAt + (ahead ?? Infinity)) : now
  return {
    page,
    size: LISTED_ROWS,
    start_date: since === Infinity ? '2000-01-01' : addDays(serverDay(since, zone), -LISTED_DAYS),
    end_date: now === Infinity ? '2099-12-31' : addDays(serverDay(now, zone), 2),
  }
}

/** Returns whether rows are certainly listed oldest first. False if a time is unreadable, or if all are the same. */
export function isOldestFirst(rows: readonly Pick<NewestRow, 'createdAt'>[], zone: string): boolean {
  const times = rows.map(({ createdAt }) => readServerTime(createdAt, zone) ?? Number.NaN)
  const steps = times.map((time, place) => time - (times[place - 1] ?? time))
  return steps.every((step) => step >= 0) && steps.some((step) => step > 0)
}

// The contract does not set the order of a list.
function newestFirst(rows: NewestRow[], zone: string): NewestRow[] {
  return isOldestFirst(rows, zone) ? rows.toReversed() : rows
}

/**
 * Fetches a page of a list's newest rows, newest first. With `sent`, only those since before that order. Rejects with the call's
 * ApiError.
 */
export async function fetchNewestRows(
  list: RecordList,
  zone: string,
  options: CallOptions = {},
  sent?: SentTimes,
  page = 1,
): Promise<NewestRow[]> {
  if (serverAhead() === undefined) await fetchServerTime(options.signal)
  const range = newestRange(zone, serverAhead(), sent, page)
  if (list === 'deposits' || list === 'withdrawals') {
    const type = list === 'deposits' ? 'recharge' : 'drawing'
    return newestFirst((await fetchTradePage({ ...range, type }, options)).rows, zone)
  }
  const type = list === 'transfers-in' ? 1 : 2
  const { rows } = await call(transferRecords, { ...range, type }, options)
  const moved = rows.map((row) => ({ ...row, money: withoutSign(row.money) }))
  return newestFirst(moved, zone)
}
