import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { amountParam, idParam } from '../components/text-param.ts'
import { draftQuery } from '../components/drafts.ts'
import { storedUsedCards } from '../features/cards/new-cards.ts'
import { cardsQuery } from '../features/cards/queries.ts'
import { loadOwnOrders } from '../features/submission/own-orders.ts'
import { withdrawalDraft } from '../features/withdraw/withdrawal-form.tsx'
import { WithdrawPage } from '../features/withdraw/withdraw-page.tsx'
import { currentLanguage } from '../i18n/language.ts'
import { storedNameAccepted } from '../session/accepted-name.ts'
import { getSession } from '../session/session.ts'

export const Route = createFileRoute('/withdraw')({
  // `card` is the id in our own list, never the card number.
  validateSearch: v.object({ card: idParam, amount: amountParam }),
  loader: async ({ context }) => {
    const client = context.queryClient()
    const { token, member } = getSession()
    if (token !== undefined) void client.prefetchQuery(cardsQuery(currentLanguage().wire))
    await Promise.all([
      // Not `ensureQueryData`: if the session ends meanwhile, it rejects, and the page would not open.
      member && client.prefetchQuery(draftQuery(withdrawalDraft, member)),
      member && loadOwnOrders(client, member),
      // The warning about a new card must not appear late.
      storedUsedCards.load(),
      storedNameAccepted.load(),
    ])
  },
  component: WithdrawPage,
})
