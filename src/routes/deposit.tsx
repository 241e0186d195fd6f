import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { amountParam, idParam } from '../components/text-param.ts'
import { draftQuery } from '../components/drafts.ts'
import { depositDraft } from '../features/deposit/deposit-form.tsx'
import { DepositPage } from '../features/deposit/deposit-page.tsx'
import { depositClassesQuery } from '../features/deposit/queries.ts'
import { loadOwnOrders } from '../features/submission/own-orders.ts'
import { storedSaferPlay } from '../features/safer-play/safer-play-store.ts'
import { currentLanguage } from '../i18n/language.ts'
import { getSession } from '../session/session.ts'

export const Route = createFileRoute('/deposit')({
  validateSearch: v.object({ class: idParam, channel: idParam, amount: amountParam }),
  loader: async ({ context }) => {
    const client = context.queryClient()
    const { token, member } = getSession()
    if (token !== undefined) void client.prefetchQuery(depositClassesQuery(currentLanguage().wire))
    await Promise.all([
      // Not `ensureQueryData`: if the session ends meanwhile, it rejects, and the page would not open.
      member && client.prefetchQuery(draftQuery(depositDraft, member)),
      member && loadOwnOrders(client, member),
      storedSaferPlay.load(),
    ])
  },
  component: DepositPage,
})
