/** The time zone of every date on the wire. The config sends it as `timezone`. */
export const TIME_ZONE = '+08:00'

/** One minute, one hour and one day in milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const OFFSET = 8 * HOUR

/** Formats an instant (ms since 1970) as `YYYY-MM-DD HH:mm:ss` in the server's time zone. */
export function serverTime(at: number): string {
  return new Date(at + OFFSET).toISOString().slice(0, 19).replace('T', ' ')
}

/** Formats the server's day of an instant (ms) as `YYYY-MM-DD`. */
export function serverDay(at: number): string {
  return serverTime(at).slice(0, 10)
}

/** Returns the server's day of the week at an instant (ms): 0 is Sunday. */
export function weekday(at: number): number {
  return new Date(at + OFFSET).getUTCDay()
}

/** Returns the first instant (ms) of a day written `YYYY-MM-DD`. Returns undefined when there is no such day. */
export function startOfDay(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = Date.parse(`${day}T00:00:00${TIME_ZONE}`)
  // Some engines parse 30 February: only a day that reads back the same exists.
  return Number.isNaN(at) || serverDay(at) !== day ? undefined : at
}
