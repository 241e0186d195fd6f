import { queryOptions } from '@tanstack/react-query'
import type { Days } from './filter.ts'
import type { RecordSums } from './pages.ts'
import { isAskedFor } from './queries.ts'
import { rebates } from './rebates.ts'

/** The server's own sums of the rebates of some days; null where it has summed others too, or has not said. */
export function rebateSumsQuery(days: Days) {
  return queryOptions({
    queryKey: ['rebate-sums', days.from, days.to],
    meta: { keep: 'member' },
    queryFn: async ({ signal }): Promise<RecordSums | null> => {
      const filter = { preset: undefined, status: undefined, days }
      const { rows, sums } = await rebates.ask(filter, 1, { signal, quiet: true })
      return (rows.every((row) => isAskedFor(rebates, filter, row)) && sums) || null
    },
  })
}
