import { noteServerTime } from '../time/clock.ts'
import { call, dateOf, lastAnsweredAt, lastServerDate } from './client.ts'
import { noticeList } from './config.ts'

// The last `Date` header from the app's host, and when it arrived (`performance.now()`).
let siteDate: { date: number; at: number } | undefined

/**
 * Returns a lower bound for the server's time (milliseconds since 1970). Undefined until the server has sent a time. Does not
 * depend on the device's clock. The monotonic clock may stop while the device sleeps, but never runs ahead.
 */
export function serverNow(): number | undefined {
  const date = lastServerDate()
  const last = date === undefined ? siteDate : { date, at: lastAnsweredAt() }
  return last && last.date + performance.now() - last.at
}

const TIMEOUT_MS = 10_000
let pending: Promise<void> | undefined

async function ask(): Promise<void> {
  await call(noticeList, {}, { quiet: true }).catch(() => undefined)
  if (lastServerDate() !== undefined) return
  const answer = await fetch('/', {
    method: 'HEAD',
    cache: 'no-store',
    // All callers wait for this request.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  const date = answer && dateOf(answer.headers)
  if (date === undefined) return
  siteDate = { date, at: performance.now() }
  noteServerTime(date)
}

/**
 * Fetches the server's time. Concurrent callers share one request. If the API is on another host and hides its `Date`, the app's host
 * provides the time. Resolves early when `signal` aborts.
 */
export async function askServerNow(signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return
  pending ??= ask().finally(() => (pending = undefined))
  const stopped = new Promise((resolve) => signal?.addEventListener('abort', resolve))
  await Promise.race([pending, stopped])
}
