import { queryOptions } from '@tanstack/react-query'
import { betVenues } from '../../../api/bets.ts'
import { call } from '../../../api/client.ts'
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
