import type { Amount } from '../../../money/amount.ts'
import type { DecimalMark } from '../../../money/typed-amount.ts'
import { startOf, type CoveredRange } from '../../../storage/covered-ranges.ts'
import type { Days } from '../filter.ts'

/** A CSV cell: a string, or an amount, which is written as a number. A null amount is unknown; its cell is empty. */
export type Cell = string | { amount: Amount | null }

/** Marks the file as UTF-8 for spreadsheets. */
const MARK = '\uFEFF'

/**
 * Matches where a spreadsheet may read a formula. That is at the start of a cell, or after a character at which it may split the
 * text. Includes full-width signs, which some spreadsheets accept.
 */
const FORMULA = /(^|[,;\t\r\n"])(?= *[=+\-@＝＋－＠])/g
/**
 * Matches digits that a spreadsheet would change as a number. It drops leading zeros, replaces the digits after the 15th with
 * zeros, and takes `4E12` for scientific notation.
 */
const CHANGED_NUMBER = /^\s*(?:0\d+|\d{16,}|\d+e\d+)\s*$/i

/**
 * Returns lines of cells as a CSV file (RFC 4180, UTF-8). Puts an apostrophe before text that a spreadsheet would run as a
 * formula or change as a number: titles and reasons come from the operator. Where the decimal mark is a comma, spreadsheets expect
 * semicolons between cells.
 */
export function csvOf(lines: readonly (readonly Cell[])[], mark: DecimalMark): string {
  const separator = mark === ',' ? ';' : ','
  const lineOf = (cells: readonly Cell[]) =>
    cells.map((cell) => cellOf(cell, mark, separator)).join(separator)
  return MARK + lines.map((cells) => `${lineOf(cells)}\r\n`).join('')
}

function cellOf(cell: Cell, mark: DecimalMark, separator: string): string {
  if (typeof cell === 'object') return cell.amount?.replace('.', mark) ?? ''
  const text = CHANGED_NUMBER.test(cell)
    ? `'${cell}`
    : cell.replaceAll(FORMULA, "$1'").replace(/^[\t\r\n]/, "'$&")
  return text.includes(separator) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** Formats a moment (milliseconds since 1970) in a zone `ahead` minutes ahead of UTC: `2026-11-22T12:03:00+08:00`. */
export function isoTime(moment: number, ahead: number): string {
  const local = new Date(moment + ahead * 60_000).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `${local}${ahead < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`
}

const compactTime = (time: string) => time.slice(0, 16).replaceAll(/[-:]/g, '')

/**
 * Returns the file name for the records of some server days. Contains the days, and the range in which the rows are
 * complete. `iso` formats a server time as in the rows, so that name and rows use the same zone.
 */
export function fileNameOf(
  days: Days,
  coverage: CoveredRange | undefined,
  iso: (serverTime: string) => string,
): string {
  const [from, to] = [iso(startOf(days.from)), iso(`${days.to} 23:59:59`)].map((time) => time.slice(0, 10))
  const complete = coverage
    ? `complete-${compactTime(iso(coverage.from))}-to-${compactTime(iso(coverage.to))}`
    : 'incomplete'
  return `records_${from}_${to}_${complete}.csv`
}
