// Apart from `range.ts`, because the first load needs only this.

import * as v from 'valibot'
import type { OrderState } from '../../api/order-state.ts'
import { codeParam, textParam } from '../../components/text-param.ts'

/** The preset ranges: today, or a number of days ending today. */
export const PRESETS = ['today', 7, 30, 90] as const
export type Preset = (typeof PRESETS)[number]

/** Server days `YYYY-MM-DD`, both included. */
export interface Days {
  from: string
  to: string
}

export const STATE_FILTERS = ['successful', 'progress', 'failed'] as const satisfies OrderState[]
export type StateFilter = (typeof STATE_FILTERS)[number]

/** The directions of a transfer: into a venue, or out of it. */
export const DIRECTIONS = ['in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** The states of bets to filter by. */
export const BET_FILTERS = ['settled', 'unsettled', 'void', 'refunded'] as const

// The format only: `filterOf` checks whether the day exists, which the first load does not need.
const day = textParam(v.regex(/^\d{4}-\d\d-\d\d$/))

/** The search params of the record lists; each list uses some of them. Invalid ones are dropped. */
export const recordsSearch = v.object({
  range: v.fallback(v.optional(v.picklist(PRESETS)), undefined),
  from: day,
  to: day,
  status: v.fallback(v.optional(v.picklist(STATE_FILTERS)), undefined),
  /** The tab; unset for deposits. */
  type: v.fallback(v.optional(v.picklist(['withdrawal', 'all', 'summary'])), undefined),
  /** The year of the summary; unset for the current one. */
  year: textParam(v.regex(/^\d{4}$/)),
  /** The search term. */
  q: textParam(v.maxLength(100)),
  direction: v.fallback(v.optional(v.picklist(DIRECTIONS)), undefined),
  bets: v.fallback(v.optional(v.picklist(BET_FILTERS)), undefined),
  /** An operator's own code may be any text. */
  class: textParam(v.maxLength(100)),
  /** An operator's code. */
  venue: codeParam,
  /** `venue` shows totals by venue instead of the bets. */
  by: v.fallback(v.optional(v.picklist(['venue'])), undefined),
  /** The record whose details are shown beside the list: its kind and id. */
  open: textParam(v.regex(/^[a-z]+-[\w-]{1,64}$/)),
})

export type RecordsSearch = v.InferOutput<typeof recordsSearch>

/** What a filter chooses besides its days. */
export type Choices = Pick<RecordsSearch, 'status' | 'direction' | 'bets' | 'class' | 'venue'>

export interface RecordsFilter extends Choices {
  /** The chosen preset, or undefined for custom dates. */
  preset?: Preset | undefined
  days: Days
}

/** The props of a component that shows a filter and lets the member change it. */
export interface FilterProps {
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
}
