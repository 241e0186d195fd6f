import { readLocal, writeLocal } from '../../local-storage.ts'
import { monthAfter } from '../../storage/covered-ranges.ts'
import { addDays, isDay } from '../../time/server-time.ts'
import {
  PRESETS,
  type Choices,
  type Days,
  type Preset,
  type RecordsFilter,
  type RecordsSearch,
} from './filter.ts'

const KEY = 'records-range'

/** Returns the range last chosen on this device; 90 days by default. */
export function rememberedRange(): Preset {
  const stored = readLocal(KEY)
  return PRESETS.find((preset) => String(preset) === stored) ?? 90
}

/** Stores the chosen range for the next visit. */
export function rememberRange(preset: Preset): void {
  writeLocal(KEY, String(preset))
}

/**
 * Returns the filter of a URL. If the URL has no range, uses the remembered range. `today` is the server's day, where a range
 * that has begun ends: later days are never complete.
 */
export function filterOf(search: RecordsSearch, remembered: Preset, today: string): RecordsFilter {
  const { range, from, to } = search
  const choices = choicesOf(search)
  const dated = range === undefined && from !== undefined && to !== undefined
  if (dated && isDay(from) && isDay(to) && from <= to)
    return { days: { from, to: from <= today && today < to ? today : to }, ...choices }
  const preset = range ?? remembered
  return { preset, days: daysOf(preset, today), ...choices }
}

// The result type has every choice: rows loaded with one that is missing here would count as all rows of their days.
function choicesOf({ status, direction, bets, class: ofClass, venue }: Choices): Required<Choices> {
  return { status, direction, bets, class: ofClass, venue }
}

/** Returns what a filter chooses besides its days; undefined for each open choice. */
export function filterValues(filter: RecordsFilter): Choices[keyof Choices][] {
  return Object.values(choicesOf(filter))
}

/** Returns whether a filter only chooses days. */
export function hasOnlyDays(filter: RecordsFilter): boolean {
  return filterValues(filter).every((choice) => choice === undefined)
}

/** Returns the server days of a range that ends today. */
export function daysOf(preset: Preset, today: string): Days {
  return { from: preset === 'today' ? today : addDays(today, 1 - preset), to: today }
}

/** Returns the next wider preset; undefined when there is none. */
export function widerThan(preset: Preset | undefined): Preset | undefined {
  return preset === undefined ? undefined : PRESETS[PRESETS.indexOf(preset) + 1]
}

/** Returns the days of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): Days {
  return { from: `${month}-01`, to: addDays(`${monthAfter(month)}-01`, -1) }
}
