import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { newestDepositsQuery, placedHereQuery } from '../../features/deposit/queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { userQuery } from '../../session/user-query.ts'
import { useSiteConfig } from '../../site/site.ts'
import { amend, strike } from '../../submissions/journal.ts'
import { submit, type Intent } from '../../submissions/submit.ts'

/** What the member confirms; the newest row of the records is noted when it is sent. */
export type Order = Omit<Intent, 'newestRow'>

/** How a confirmed press ended; `orderId` is undefined when the order is placed and its number is not known. */
export type Placed =
  | { result: 'done'; orderId: string | undefined }
  | { result: 'doubt' | 'not-sent' | 'busy' }

/** Sends a confirmed deposit. A refusal rejects, and is so also told by a toast (specification section 8). */
export function usePlaceDeposit() {
  const client = useQueryClient()
  const { wire } = useLanguage()
  const { timezone } = useSiteConfig()
  const newest = newestDepositsQuery(wire, timezone)
  useQuery(newest)
  return useMutation({
    mutationFn: async (order: Order): Promise<Placed> => {
      const seen = client.getQueryData(newest.queryKey)
      const newestRow = seen && (seen.rows[0]?.id ?? null)
      const sent = await submit({ ...order, newestRow })
      if (sent.result === 'refused') throw sent.error
      if (sent.result !== 'done') return { result: sent.result }
      const at = Date.now()
      void client.invalidateQueries({ queryKey: userQuery.queryKey })
      const { requestId, answer } = sent
      const { id, url } = answer
      const orderId = id ?? (await newestOrder(client, newest, order, newestRow))
      // Struck by the page of the order: whoever loads the app anew before it is there finds the order, not the form once more.
      await (orderId === undefined ? strike(requestId) : amend(requestId, { orderId }))
      if (orderId !== undefined) client.setQueryData(placedHereQuery(orderId).queryKey, { url, at })
      if (id !== undefined) void client.invalidateQueries({ queryKey: newest.queryKey })
      return { result: 'done', orderId }
    },
  })
}

// A server need not say which order it made: it is the newest row of the records, if that one is new and of this amount.
async function newestOrder(
  client: QueryClient,
  newest: ReturnType<typeof newestDepositsQuery>,
  { money }: Order,
  before: string | null | undefined,
): Promise<string | undefined> {
  const page = await client.fetchQuery({ ...newest, staleTime: 0 }).catch(() => undefined)
  const row = page?.rows[0]
  return row?.money && row.id !== before && compareAmounts(row.money, money) === 0 ? row.id : undefined
}
