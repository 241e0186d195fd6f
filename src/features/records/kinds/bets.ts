import * as v from 'valibot'
import { BET_STATES, betRecords, type BetRecord, betVenues } from '../../../api/bets.ts'
import { call } from '../../../api/client.ts'
import type { RecordsFilter } from '../filter.ts'
import { storedAmount, storedWord, SIZE, wireDays, type RecordsKind } from '../kind.ts'
import { queryOptions } from '@tanstack/react-query'
import type { WireLanguage } from '../../../i18n/locales.ts'

/** The venues by which bets can be filtered. */
export function betVenuesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['bet-venues', language],
    staleTime: 300_000,
    meta: { keep: 'member' },
    queryFn: ({ signal }) => call(betVenues, {}, { signal, quiet: true }),
  })
}

const STATES = [...Object.values(BET_STATES), 'unknown'] as const

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
  state: v.fallback(v.picklist(STATES), 'unknown'),
})

/** The member's bets, which the specification calls orders. */
export const bets: RecordsKind<BetRecord> = {
  name: 'bet',
  archived,
  isLively: false, // a bet settles when its match or round ends
  mayChange: ({ state }) => state === 'unsettled' || state === 'unknown',
  isIn: (filter, row) =>
    (filter.bets === undefined || row.state === filter.bets) &&
    (filter.class === undefined || row.class === filter.class) &&
    (filter.venue === undefined || row.venue === filter.venue),
  ask: async (filter, page, how, size) => {
    const { rows, lastPage, total, ...sums } = await call(betRecords, askedFor(filter, page, size), how)
    return { rows, lastPage, total, sums }
  },
}

/** Returns the request for a page of bets. */
export function askedFor(
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

/** Returns the result of a settled bet; null if the bet is not settled or its result is unknown. */
export function resultOf({ state, net }: Pick<BetRecord, 'state' | 'net'>): BetRecord['net'] {
  return state === 'settled' ? net : null
}
