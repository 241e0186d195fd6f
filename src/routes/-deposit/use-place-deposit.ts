import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { knownOrders, newestDepositsQuery, placedHereQuery } from '../../features/deposit/queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { userQuery } from '../../session/user-query.ts'
import { useSiteConfig } from '../../site/site.ts'
import { amend } from '../../submissions/journal.ts'
import { findOrder } from '../../submissions/look-up.ts'
import { submit, type Intent } from '../../submissions/submit.ts'

/** What the member confirms; what is known of the records is noted when it is sent. */
export type Order = Omit<Intent, 'newestRow' | 'ruledOut'>

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
  // Asked anew however fresh it is: what is noted before sending, the newest row and the server's time, is what a look-up goes by.
  useQuery({ ...newest, refetchOnMount: 'always' })
  return useMutation({
    mutationFn: async (order: Order): Promise<Placed> => {
      const seen = client.getQueryData(newest.queryKey)
      const known = { newestRow: seen && (seen.rows[0]?.id ?? null), ruledOut: knownOrders(client) }
      const sent = await submit({ ...order, ...known })
      const at = Date.now()
      // Also after a refusal: its reason may be one that the user info tells.
      void client.invalidateQueries({ queryKey: userQuery.queryKey })
      if (sent.result === 'refused') throw sent.error
      if (sent.result !== 'done') return { result: sent.result }
      const { requestId, answer } = sent
      const { id, url } = answer
      // A server need not say which order it made.
      const orderId = id ?? (await findOrder({ requestId, ...order, ...known }, timezone))
      // Struck by the page of the order: whoever loads the app anew before it is there finds the order, not the form once more.
      await amend(requestId, () => (orderId === undefined ? { state: 'settled' } : { orderId }))
      if (orderId !== undefined) client.setQueryData(placedHereQuery(orderId).queryKey, { url, at })
      void client.invalidateQueries({ queryKey: newest.queryKey })
      return { result: 'done', orderId }
    },
  })
}
