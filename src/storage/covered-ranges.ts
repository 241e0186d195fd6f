import * as v from 'valibot'
import { addDays } from '../time/server-time.ts'

/** A range of server time. `from` is inclusive, `to` exclusive; both are `YYYY-MM-DD HH:mm:ss`. */
export interface Span {
  from: string
  to: string
}

/** A range of server time whose rows are all stored. */
export interface CoveredRange extends Span {
  /** When it was requested (milliseconds since 1970, by this device's clock). For joined ranges, the earliest request. */
  at: number
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const moment = v.pipe(v.string(), v.regex(MOMENT))

const coveredRangeSchema = v.object({ from: moment, to: moment, at: v.number() })

/** Schema of stored covered ranges. Falls back to an empty list if they are invalid. */
export const coveredRangesSchema: v.GenericSchema<unknown, CoveredRange[]> = v.fallback(
  v.array(coveredRangeSchema),
  [],
)

/** Returns the first second of a day (`YYYY-MM-DD`). */
export function startOf(day: string): string {
  return `${day} 00:00:00`
}

/** Returns the month after `month` (`YYYY-MM`). */
export function monthAfter(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7)
}

/** Returns the parts of `ranges` between two times. */
export function clipRanges<R extends Span>(ranges: readonly R[], from: string, to: string): R[] {
  return ranges
    .map((range) => ({
      ...range,
      from: range.from > from ? range.from : from,
      to: range.to < to ? range.to : to,
    }))
    .filter((range) => range.from < range.to)
}

/** Returns `ranges` without the time between `from` and `to`. */
export function subtractRange<R extends Span>(ranges: readonly R[], from: string, to: string): R[] {
  return ranges.flatMap((range) => [...clipRanges([range], '', from), ...clipRanges([range], to, '~')])
}

/** Returns `ranges` sorted, with touching and overlapping ones joined. */
export function joined(ranges: readonly CoveredRange[]): CoveredRange[] {
  const merged: CoveredRange[] = []
  for (const range of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = merged.at(-1)
    if (last === undefined || range.from > last.to) merged.push({ ...range })
    else {
      last.to = last.to > range.to ? last.to : range.to
      last.at = Math.min(last.at, range.at)
    }
  }
  return merged
}

/** Adds a newly fetched range, which replaces what covered the same time. */
export function withRange(ranges: readonly CoveredRange[], added: CoveredRange): CoveredRange[] {
  return joined([...subtractRange(ranges, added.from, added.to), added])
}

/** Returns the gaps between two times that no range covers, earliest first. */
export function gapsIn(ranges: readonly Span[], from: string, to: string): Span[] {
  const all: Span[] = from < to ? [{ from, to }] : []
  return ranges.reduce((gaps, range) => subtractRange(gaps, range.from, range.to), all)
}

/** Returns the intersection of several lists of ranges. */
export function inAll(lists: readonly (readonly CoveredRange[])[]): CoveredRange[] {
  const [first = [], ...rest] = lists
  return rest.reduce<CoveredRange[]>(
    (common, ranges) =>
      common.flatMap((one) =>
        clipRanges(ranges, one.from, one.to).map((range) => ({ ...range, at: Math.min(range.at, one.at) })),
      ),
    joined(first),
  )
}
