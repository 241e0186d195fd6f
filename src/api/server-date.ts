import { noteServerTime } from '../time/server-clock.ts'
import { call, lastServerDate } from './client.ts'
import { noticeList } from './config.ts'

let siteDate: number | undefined

/** The time as the server last said it, in milliseconds since 1970, which no change of the device's clock moves; undefined while it has not. */
export function serverNow(): number | undefined {
  return lastServerDate() ?? siteDate
}

/** Asks for the time. An API on another host need not let its date be read: then the host of the app says it. */
export async function askServerNow(): Promise<void> {
  await call(noticeList, {}, { quiet: true }).catch(() => undefined)
  if (lastServerDate() !== undefined) return
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  const date = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(date)) return
  siteDate = date
  noteServerTime(date)
}
