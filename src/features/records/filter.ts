import * as v from 'valibot'
import type { OrderState } from '../../api/order-state.ts'

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

/** Which way a transfer went: into a venue, or out of it. */
export const DIRECTIONS = ['in', 'out'] as const
/** Which way a transfer went. */
export type Direction = (typeof DIRECTIONS)[number]

/** The states of bets that can be asked for. */
export const BETS = ['settled', 'unsettled', 'void', 'refunded'] as const

const word = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

// What the operator calls a class or a venue.
const code = v.fallback(v.optional(v.pipe(word, v.regex(/^[\w-]{1,64}$/))), undefined)

// As it is written: whether there is such a day `filterOf` asks, which the first load does without.
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))

/** The search part of the address of every list of records, each of which takes what it knows; what cannot be read is left out. */
export const recordsSearch = v.object({
  range: v.fallback(v.optional(v.picklist(PRESETS)), undefined),
  from: v.fallback(v.optional(day), undefined),
  to: v.fallback(v.optional(day), undefined),
  status: v.fallback(v.optional(v.picklist(STATES)), undefined),
  /** What is shown in place of deposits. */
  type: v.fallback(v.optional(v.picklist(['withdrawal', 'all', 'summary'])), undefined),
  /** What is searched for. */
  q: v.fallback(v.optional(word), undefined),
  direction: v.fallback(v.optional(v.picklist(DIRECTIONS)), undefined),
  /** The state of bets. */
  bets: v.fallback(v.optional(v.picklist(BETS)), undefined),
  class: code,
  venue: code,
  /** Bets summed by venue in place of the bets. */
  by: v.fallback(v.optional(v.picklist(['venue'])), undefined),
})

/** The search part of the address, read. */
export type RecordsSearch = v.InferOutput<typeof recordsSearch>

/** Which records are shown. */
export interface RecordsFilter {
  /** The chosen range, or undefined for dates of the member's own. */
  preset: Preset | undefined
  days: Days
  status: AskedState | undefined
  direction?: Direction | undefined
  bets?: RecordsSearch['bets']
  class?: string | undefined
  venue?: string | undefined
}
