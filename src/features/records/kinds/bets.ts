import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { BET_STATES, betRecords, betVenues, type BetRecord, type BetSums } from '../../../api/bets.ts'
import { call, LISTS_FRESH_MS } from '../../../api/client.ts'
import { storedAmount, storedWord } from '../../../api/stored-records.ts'
import type { WireLanguage } from '../../../i18n/locales.ts'
import { limiter } from '../../../limiter.ts'
import type { RecordsFilter } from '../filter.ts'
import { areOwnSums, SIZE, wireDays, type RecordsKind } from '../kind.ts'

/** The venues by which bets can be filtered. */
export function betVenuesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['bet-venues', language],
    staleTime: LISTS_FRESH_MS,
    meta: { keep: 'member' },
    queryFn: ({ signal }) => call(betVenues, {}, { signal, quiet: true }),
  })
}

const STORED_STATES = [...Object.values(BET_STATES), 'unknown'] as const

const archived: v.GenericSchema<unknown, BetRecord> = v.object({
  id: v.string(),
  ticket: storedWord,
  class: storedWord,
  venue: storedWord,
  venueTitle: storedWord,
  game: storedWord,
  gameTitle: storedWord,
  createdAt: v.string(),
  amount: storedAmount,
  net: storedAmount,
  turnover: storedAmount,
  state: v.fallback(v.picklist(STORED_STATES), 'unknown'),
})

/** The member's bets, which the specification calls orders. */
export const bets: RecordsKind<BetRecord> = {
  name: 'bet',
  archived,
  changesOften: false, // a bet settles when its match or round ends
  mayChange: ({ state }) => state === 'unsettled' || state === 'unknown',
  matches: (filter, row) =>
    (filter.bets === undefined || row.state === filter.bets) &&
    (filter.class === undefined || row.class === filter.class) &&
    (filter.venue === undefined || isSameVenue(row.venue, filter.venue)),
  fetch: async (filter, page, how, size) => {
    const answer = await call(betRecords, betsRequest(filter, page, size), how)
    return { ...answer, rows: withRequestedVenue(answer.rows, filter.venue) }
  },
}

/** Returns whether two codes name one venue: servers differ in case. */
function isSameVenue(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * Returns the rows with the requested venue as their venue. The venue code in a row may differ from the requested id, in case or
 * entirely. If all rows have one code, the server has filtered them, so they are of that venue.
 */
function withRequestedVenue(rows: readonly BetRecord[], venue: string | undefined): BetRecord[] {
  if (venue === undefined) return [...rows]
  const isOne = new Set(rows.map((row) => row.venue)).size === 1
  const isNamed = (row: BetRecord) => isOne || isSameVenue(row.venue, venue)
  return rows.map((row) => (isNamed(row) ? { ...row, venue } : row))
}

/** Returns the request for a page of bets. */
export function betsRequest(
  { days, bets: state, class: ofClass, venue = '' }: RecordsFilter,
  page: number,
  size = SIZE,
) {
  const status = Object.entries(BET_STATES).find(([, name]) => name === state)?.[0]
  return {
    page,
    size,
    api_code: venue,
    ...wireDays(days),
    ...(ofClass !== undefined && { code: ofClass }),
    ...(status !== undefined && { status: Number(status) }),
  }
}

const fourAtOnce = limiter(4)

/**
 * The number of some bets, and their sums. `sums` is undefined if the server ignores the filter: its sums then include other
 * bets.
 */
export interface BetTotals {
  count: number
  sums: BetSums | undefined
}

/** Fetches the server's totals of the bets that match a filter. Fetches at most four at a time. */
export async function fetchBetTotals(filter: RecordsFilter, signal: AbortSignal): Promise<BetTotals> {
  const how = { signal, quiet: true }
  return fourAtOnce(async () => {
    const first = await bets.fetch(filter, 1, how)
    const { rows, total, totalAmount = null, totalNet = null } = first
    const sums = (await areOwnSums(bets, filter, first, how)) ? { totalAmount, totalNet } : undefined
    return { count: Math.max(total, rows.length), sums }
  })
}

/** Returns the result of a settled bet. Null if the bet is not settled or its result is unknown. */
export function resultOf({ state, net }: Pick<BetRecord, 'state' | 'net'>): BetRecord['net'] {
  return state === 'settled' ? net : null
}
