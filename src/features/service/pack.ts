import { zoneOffset } from '../../time/server-time.ts'

/** One line of a support pack: its name and its value. */
export interface PackLine {
  name: string
  value: string
}

/** The characters of feedback reserved for the member's own text. */
const OWN_WORDS = 100

/** A support pack as text, a line each. The lines come with the most needed first: those that do not fit into `most` characters are left out from the end. */
export function packText(lines: readonly PackLine[], colon: string, most = Infinity): string {
  const written = lines.map(({ name, value }) => name + colon + value)
  while (written.length > 1 && lengthOf(written.join('\n')) > most) written.pop()
  const text = written.join('\n')
  return lengthOf(text) > most ? '' : text
}

/** How many characters of a feedback a pack may use. */
export function roomForPack(most: number): number {
  return Math.max(0, most - Math.min(OWN_WORDS, Math.floor(most / 3)))
}

/** Characters as a member counts them, which is how the contract does. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** A moment in the server's format, with its zone, as customer service sees it. */
export function serverMoment(moment: number, zone: string): string {
  const local = new Date(moment + zoneOffset(zone)).toISOString()
  return inZone(local.slice(0, 19).replace('T', ' '), zone)
}

/** A time from the server, with its zone. */
export function inZone(time: string, zone: string): string {
  return time === '' ? '--' : `${time} (UTC${zone})`
}
