import { noteServerTime } from '../time/server-clock.ts'
import { call, lastServerDate } from './client.ts'
import { noticeList } from './config.ts'

// The time of the app's host, by its clock and by `performance.now()`.
let siteDate: { date: number; at: number } | undefined

/**
 * The earliest time that it can be on the server now (milliseconds since 1970), independent of the device's clock; undefined until it has sent one. The
 * monotonic clock may stop while the device sleeps, and never runs ahead.
 */
export function serverNow(): number | undefined {
  return lastServerDate() ?? (siteDate && siteDate.date + performance.now() - siteDate.at)
}

/** Fetches the time. An API on another host need not let its date be read: then the time comes from the app's host. */
export async function askServerNow(signal?: AbortSignal): Promise<void> {
  await call(noticeList, {}, { quiet: true, signal }).catch(() => undefined)
  if (lastServerDate() !== undefined) return
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: signal ?? null }).catch(
    () => undefined,
  )
  const date = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(date)) return
  siteDate = { date, at: performance.now() }
  noteServerTime(date)
}
