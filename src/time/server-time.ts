const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/
const ZONE = /^([+-])([01]\d):([0-5]\d)$/
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The server's time zone if the config has no valid `timezone` (contract, section 4). */
export const DEFAULT_ZONE = '+08:00'

/** Returns a zone's UTC offset in milliseconds. An invalid zone counts as the default. */
export function zoneOffset(zone: string): number {
  const match = ZONE.exec(zone) ?? ZONE.exec(DEFAULT_ZONE)
  const minutes = Number(match?.[2]) * 60 + Number(match?.[3])
  return (match?.[1] === '-' ? -minutes : minutes) * 60_000
}

/** Parses `YYYY-MM-DD HH:mm:ss` in the server's zone. Returns milliseconds since 1970 UTC, or null for anything else. */
export function readServerTime(text: string, zone: string): number | null {
  const match = TIME.exec(text.trim())
  if (!match) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = match
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const utc = Date.parse(`${iso}Z`)
  // Some browsers roll 31 February over into March, and format midnight as 24:00: refuse what does not round-trip.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(iso)) return null
  return utc - zoneOffset(zone)
}

/** Returns null for a time before 1971: some servers send 0 for no time. */
export function unlessZero(moment: number | null): number | null {
  return moment !== null && moment < 365 * DAY_MS ? null : moment
}

/** Returns whether a text is a calendar day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return text.length === 10 && readServerTime(text, DEFAULT_ZONE) !== null
}

/** Returns the server's calendar day of a moment (milliseconds since 1970), as `YYYY-MM-DD`. */
export function serverDay(moment: number, zone: string): string {
  return new Date(moment + zoneOffset(zone)).toISOString().slice(0, 10)
}

/** Returns how long the server's calendar day still lasts, in milliseconds. `moment` is in milliseconds since 1970. */
export function leftOfDay(moment: number, zone: string): number {
  return DAY_MS - ((moment + zoneOffset(zone)) % DAY_MS)
}

/** Adds whole days to a calendar day `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
