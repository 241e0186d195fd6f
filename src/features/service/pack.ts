import { zoneOffset } from '../../time/server-time.ts'

/** One fact of a support pack, the text about an order that customer service gets. */
export interface PackLine {
  name: string
  value: string
}

/** The characters of feedback reserved for the member's own text. */
const OWN_WORDS = 100

/**
 * Returns a support pack as text, one fact per line, most needed first. Drops lines from the end to stay within `most`
 * characters.
 */
export function packText(lines: readonly PackLine[], colon: string, most = Infinity): string {
  const written = lines.map(({ name, value }) => name + colon + value)
  while (written.length > 1 && lengthOf(written.join('\n')) > most) written.pop()
  const text = written.join('\n')
  return lengthOf(text) > most ? '' : text
}

/** Returns how many of the `most` characters of feedback a pack may use. */
export function roomForPack(most: number): number {
  return Math.max(0, most - Math.min(OWN_WORDS, Math.floor(most / 3)))
}

/** Returns the length in code points, which is how the contract counts characters. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** Formats a moment in the server's format and zone, as customer service sees it. */
export function serverMoment(moment: number, zone: string): string {
  const local = new Date(moment + zoneOffset(zone)).toISOString()
  return inZone(local.slice(0, 19).replace('T', ' '), zone)
}

/** Returns a server time followed by its zone; `--` if the time is empty. */
export function inZone(time: string, zone: string): string {
  return time === '' ? '--' : `${time} (UTC${zone})`
}
