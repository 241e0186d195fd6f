import * as v from 'valibot'
import type { OrderState } from '../../api/order-state.ts'
import { addDays, isDay } from '../../time/server-time.ts'

/** The ranges that are offered: today, or so many days up to today. */
export const PRESETS = ['today', 7, 30, 90] as const
/** One of the ranges that are offered. */
export type Preset = (typeof PRESETS)[number]

/** Server days `YYYY-MM-DD`, both included. */
export interface Days {
  from: string
  to: string
}

/** The states that can be asked for. */
export const STATES = ['successful', 'progress', 'failed'] as const satisfies OrderState[]
/** A state that can be asked for. */
export type AskedState = (typeof STATES)[number]

const day = v.pipe(v.string(), v.check(isDay))

/** The search part of the address; what cannot be read is left out. */
export const recordsSearch = v.object({
  range: v.fallback(v.optional(v.picklist(PRESETS)), undefined),
  from: v.fallback(v.optional(day), undefined),
  to: v.fallback(v.optional(day), undefined),
  status: v.fallback(v.optional(v.picklist(STATES)), undefined),
})

/** The search part of the address, read. */
export type RecordsSearch = v.InferOutput<typeof recordsSearch>

/** Which records are shown. */
export interface RecordsFilter {
  /** The chosen range, or undefined for dates of the member's own. */
  preset: Preset | undefined
  days: Days
  status: AskedState | undefined
}

/** What an address asks for, with the remembered range where it names none. `today` is the server's day. */
export function filterOf(
  { range, from, to, status }: RecordsSearch,
  remembered: Preset,
  today: string,
): RecordsFilter {
  if (range === undefined && from !== undefined && to !== undefined && from <= to) {
    return { preset: undefined, days: { from, to }, status }
  }
  const preset = range ?? remembered
  return { preset, days: daysOf(preset, today), status }
}

/** The server days of a range that ends today. */
export function daysOf(preset: Preset, today: string): Days {
  return { from: preset === 'today' ? today : addDays(today, 1 - preset), to: today }
}

/** The next wider range that is offered; undefined when there is none. */
export function widerThan(preset: Preset | undefined): Preset | undefined {
  return preset === undefined ? undefined : PRESETS[PRESETS.indexOf(preset) + 1]
}
