import type { Unit } from './figures.ts'
import type { Verdict } from './judge.ts'
import type { Line } from './samples.ts'

const SIGNS: Record<Verdict, string> = { reached: 'aim', met: 'ok', missed: 'MISSED', none: '' }
const WITHOUT_NAME = new Set<Unit>(['score', 'count', 'shift', 'ratio'])
const DIGITS: Record<Unit, number> = { ms: 0, kB: 1, MB: 1, score: 0, shift: 4, count: 0, ratio: 2 }

/** Formats the lines as a table for the terminal. Repeated measurements show minimum and maximum beside the median. */
export function tableOf(lines: readonly Line[]): string {
  const compared = lines.some(({ previous }) => previous)
  const head = ['', '', 'median', 'min', 'max', 'must', 'aim', '', '× bare', ...(compared ? ['before'] : [])]
  const rows = lines.map((line) => {
    const { what, where, unit, median, min, max, must, aim, verdict, overBare, previous } = line
    const shown = (value: number | undefined) => value?.toFixed(DIGITS[unit]) ?? ''
    return [
      what,
      where,
      `${shown(median)} ${WITHOUT_NAME.has(unit) ? '' : unit}`.trim(),
      min === max ? '' : shown(min),
      min === max ? '' : shown(max),
      must?.toString() ?? '',
      aim?.toString() ?? '',
      SIGNS[verdict],
      overBare?.toFixed(2) ?? '',
      ...(compared ? [shown(previous?.median)] : []),
    ]
  })
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
