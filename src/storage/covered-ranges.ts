import * as v from 'valibot'
import { addDays } from '../time/server-time.ts'

/** A range of the server's time in which every row is stored. Both ends are `YYYY-MM-DD HH:mm:ss`; `from` belongs to it, `to` does not. */
export interface CoveredRange {
  from: string
  to: string
  /** When it was asked for (milliseconds since 1970, by this device's clock); the earliest of several joined ones. */
  at: number
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const moment = v.pipe(v.string(), v.regex(MOMENT))

/** A covered range as it is stored. */
export const knownRange = v.object({
  from: moment,
  to: moment,
  at: v.number(),
})

/** Covered ranges as they are stored; none where they cannot be read. */
export const knownRanges: v.GenericSchema<unknown, CoveredRange[]> = v.fallback(v.array(knownRange), [])

/** The first moment of a day `YYYY-MM-DD`. */
export function startOf(day: string): string {
  return `${day} 00:00:00`
}

/** The month after one, `YYYY-MM`. */
export function monthAfter(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7)
}

/** The sections of some ranges between two moments. */
export function within(ranges: readonly CoveredRange[], from: string, to: string): CoveredRange[] {
  return ranges
    .map((range) => ({
      from: range.from > from ? range.from : from,
      to: range.to < to ? range.to : to,
      at: range.at,
    }))
    .filter((range) => range.from < range.to)
}

/** Ranges without the part between two moments. */
export function without(ranges: readonly CoveredRange[], from: string, to: string): CoveredRange[] {
  return ranges.flatMap((range) => [...within([range], '', from), ...within([range], to, '~')])
}

/** Ranges in order, with touching and overlapping ones joined. */
export function joined(ranges: readonly CoveredRange[]): CoveredRange[] {
  const together: CoveredRange[] = []
  for (const range of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = together.at(-1)
    if (last === undefined || range.from > last.to) together.push({ ...range })
    else {
      last.to = last.to > range.to ? last.to : range.to
      last.at = Math.min(last.at, range.at)
    }
  }
  return together
}

/** Ranges with a newly fetched one, which replaces what was covered of that time. */
export function withRange(ranges: readonly CoveredRange[], added: CoveredRange): CoveredRange[] {
  return joined([...without(ranges, added.from, added.to), added])
}

/** The gaps between two moments that no range covers, the earliest first. */
export function gapsIn(
  ranges: readonly CoveredRange[],
  from: string,
  to: string,
): { from: string; to: string }[] {
  const gaps: { from: string; to: string }[] = []
  let reached = from
  for (const range of within(joined(ranges), from, to)) {
    if (range.from > reached) gaps.push({ from: reached, to: range.from })
    reached = range.to
  }
  return reached < to ? [...gaps, { from: reached, to }] : gaps
}

/** The intersection of several lists of ranges. */
export function inAll(lists: readonly (readonly CoveredRange[])[]): CoveredRange[] {
  const [first = [], ...rest] = lists
  return rest.reduce<CoveredRange[]>(
    (common, ranges) =>
      common.flatMap((one) =>
        within(ranges, one.from, one.to).map((range) => ({ ...range, at: Math.min(range.at, one.at) })),
      ),
    joined(first),
  )
}
