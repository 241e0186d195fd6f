const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/
const ZONE = /^([+-])(\d{2}):(\d{2})$/

/** The zone of server times when config does not say (contract: config `timezone`). */
export const DEFAULT_ZONE = '+08:00'

/** The zone's distance from UTC in milliseconds; an unreadable zone counts as the default. */
export function zoneOffset(zone: string): number {
  const match = ZONE.exec(zone) ?? ZONE.exec(DEFAULT_ZONE)
  const minutes = Number(match?.[2]) * 60 + Number(match?.[3])
  return (match?.[1] === '-' ? -minutes : minutes) * 60_000
}

/** Reads `YYYY-MM-DD HH:mm:ss` written in the server's zone; gives milliseconds since 1970 UTC, or null for what is no time. */
export function readServerTime(text: string, zone: string): number | null {
  const match = TIME.exec(text.trim())
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0))
  if (year === undefined || month === undefined || day === undefined) return null
  const utc = Date.UTC(year, month - 1, day, hour, minute, second)
  // A day that does not exist, such as 31 February, rolls over: refuse it.
  return new Date(utc).getUTCMonth() === month - 1 ? utc - zoneOffset(zone) : null
}

/** The server's calendar day at a moment (milliseconds since 1970 UTC), as `YYYY-MM-DD`. */
export function serverDay(moment: number, zone: string): string {
  return new Date(moment + zoneOffset(zone)).toISOString().slice(0, 10)
}

/** A calendar day moved by whole days, as `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
