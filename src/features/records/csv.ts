import type { Amount } from '../../money/amount.ts'
import type { Days } from './filter.ts'
import type { Reach } from './reach.ts'

/** A cell: text, or an amount, which stays the number that it is; null is an amount that was not told. */
export type Cell = string | { amount: Amount | null }

/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF'

/**
 * Lines of cells as a spreadsheet reads them (RFC 4180, UTF-8). Text that a spreadsheet would take for a formula gets an apostrophe before it: titles
 * and reasons are the operator's words.
 */
export function csvOf(lines: readonly (readonly Cell[])[]): string {
  return MARK + lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'object') return cell.amount ?? ''
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const two = (part: number) => String(part).padStart(2, '0')

/** A moment (milliseconds since 1970) in a zone that is so many minutes ahead of UTC, with that: `2026-11-22T12:03:00+08:00`. */
export function isoTime(moment: number, ahead: number): string {
  const local = new Date(moment + ahead * 60_000).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `${local}${ahead < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

const stamp = (time: string) => time.slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', 'T')

/** What a file with the records of some days is called: which days, and from when to when, by the server's time, they are complete. */
export function fileNameOf({ from, to }: Days, reach: Reach | undefined): string {
  const complete = reach ? `complete-${stamp(reach.from)}-to-${stamp(reach.to)}` : 'incomplete'
  return `records_${from}_${to}_${complete}.csv`
}
