import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { codeParam } from '../components/text-param.ts'
import { depositDetailsQuery } from '../features/deposit/queries.ts'
import { DetailPage } from '../features/orders/detail-page.tsx'
import { loadOwnOrders } from '../features/submission/own-orders.ts'
import { currentLanguage } from '../i18n/language.ts'
import { getSession } from '../session/session.ts'

// A payment page may add parameters to the URL when it sends the member back. Only id and kind are read: the state comes from the
// server.
const search = v.object({
  id: codeParam,
  type: v.fallback(v.optional(v.picklist(['withdrawal'])), undefined),
})

export const Route = createFileRoute('/detail')({
  validateSearch: search,
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: async ({ context, deps: { id, type } }) => {
    const { token, member } = getSession()
    if (id === undefined || type !== undefined || token === undefined) return
    const client = context.queryClient()
    void client.prefetchQuery(depositDetailsQuery(id, currentLanguage().wire))
    if (member !== undefined) await loadOwnOrders(client, member)
  },
  component: DetailPage,
})
