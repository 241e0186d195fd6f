import { queryOptions } from '@tanstack/react-query'
import { betRecords, type BetSums } from '../../../api/bets.ts'
import { call, type CallOptions } from '../../../api/client.ts'
import type { WireLanguage } from '../../../i18n/locales.ts'
import { limiter } from '../../../pwa/limiter.ts'
import { isVenueTrouble } from '../../../submissions/venue-balances.ts'
import { betVenuesQuery } from './bet-venues.ts'
import { askedFor, bets } from './bets.ts'
import type { RecordsFilter } from '../filter.ts'
import { isAskedFor } from '../queries.ts'

/** As many venues are asked at once. */
const fourAtOnce = limiter(4)

/** What was bet in one venue; `sums` is undefined where they could not be fetched. */
export interface VenueBets {
  id: string
  title: string
  count: number
  sums: BetSums | undefined
}

/** The server's sums of each venue for what a filter asks for, ignoring its venue. Rejects when the venues cannot be fetched. */
export function betsByVenueQuery(filter: RecordsFilter, language: WireLanguage) {
  const { days, bets: state, class: ofClass } = filter
  return queryOptions({
    queryKey: ['bets-by-venue', days, state ?? 'any', ofClass ?? 'any', language],
    meta: { keep: 'member' },
    queryFn: async ({ client, signal }): Promise<VenueBets[]> => {
      const venues = await client.fetchQuery(betVenuesQuery(language))
      return Promise.all(venues.map((venue) => fourAtOnce(() => ask(venue, filter, { signal, quiet: true }))))
    },
  })
}

async function ask(
  { id, title }: { id: string; title: string },
  filter: RecordsFilter,
  how: CallOptions,
): Promise<VenueBets> {
  try {
    const request = askedFor({ ...filter, venue: id }, 1)
    const { rows, total, totalAmount, totalNet } = await call(betRecords, request, how)
    // A server that ignores the filter has summed other bets too.
    const isOwn = rows.every((row) => isAskedFor(bets, { ...filter, venue: undefined }, row))
    const sums = isOwn ? { totalAmount, totalNet } : undefined
    return { id, title: title || id, count: Math.max(total, rows.length), sums }
  } catch (error) {
    // A venue that does not answer affects only its own line.
    if (!isVenueTrouble(error)) throw error
    return { id, title: title || id, count: 0, sums: undefined }
  }
}
