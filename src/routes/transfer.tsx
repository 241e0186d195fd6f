import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { amountParam, idParam } from '../components/text-param.ts'
import { draftQuery } from '../components/drafts.ts'
import { loadOwnOrders } from '../features/submission/own-orders.ts'
import { allVenuesQuery } from '../features/transfer/queries.ts'
import { transferDraft } from '../features/transfer/transfer-form.tsx'
import { TransferPage } from '../features/transfer/transfer-page.tsx'
import { currentLanguage } from '../i18n/language.ts'
import { getSession } from '../session/session.ts'

export const Route = createFileRoute('/transfer')({
  validateSearch: v.object({
    direction: v.fallback(v.optional(v.picklist(['in', 'out'])), undefined),
    venue: idParam,
    amount: amountParam,
    recover: v.fallback(v.optional(v.boolean()), undefined),
  }),
  loader: async ({ context }) => {
    const client = context.queryClient()
    const { token, member } = getSession()
    if (token !== undefined) void client.prefetchQuery(allVenuesQuery(currentLanguage().wire))
    await Promise.all([
      // Not `ensureQueryData`: if the session ends meanwhile, it rejects, and the page would not open.
      member && client.prefetchQuery(draftQuery(transferDraft, member)),
      member && loadOwnOrders(client, member),
    ])
  },
  component: TransferPage,
})
