import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { addCard, cardToAdd, removeCard, type NewCard } from '../../api/cards.ts'
import { call } from '../../api/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { letEnd } from '../../pwa/updates.ts'
import { useSession } from '../../session/session.ts'
import { judgeFailure } from '../../submissions/outcome.ts'
import { maskedNumber, type MaskedCard } from './masked.ts'
import { forgetCard, noteNewCard } from './new-cards.ts'
import { cardsQuery } from './queries.ts'

/** How a change of the cards ended: `done`, `not-done` when no answer came and the cards are unchanged, `unknown` when they cannot be read either. */
export type CardChange = 'done' | 'not-done' | 'unknown'

/** Sends a change once. True when it was answered, false when the answer was lost; rejects when it was refused or never sent. */
async function isAnswered(write: Promise<unknown>): Promise<boolean> {
  try {
    await letEnd(write)
    return true
  } catch (error) {
    if (judgeFailure(error) !== 'unconfirmed') throw error
    return false
  }
}

/** The cards as they are now; undefined when they cannot be read. */
async function cardsNow(
  client: QueryClient,
  query: ReturnType<typeof cardsQuery>,
): Promise<MaskedCard[] | undefined> {
  // A request from before the change would return the state before it.
  await client.cancelQueries({ queryKey: query.queryKey })
  return client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
}

/** The new card among these that matches the one that was sent. */
export function addedCard(
  before: readonly MaskedCard[],
  after: readonly MaskedCard[],
  number: string,
): MaskedCard | undefined {
  const masked = maskedNumber(number)
  return after.find((card) => card.masked === masked && before.every(({ id }) => id !== card.id))
}

/** Adds a card and marks it as new. It is sent once: without an answer, the list of cards shows whether it is there. A refusal rejects. */
export function useAddCard() {
  const client = useQueryClient()
  const { member } = useSession()
  const query = cardsQuery(useLanguage().wire)
  return useMutation({
    mutationFn: async (card: NewCard): Promise<CardChange> => {
      const before = client.getQueryData(query.queryKey) ?? []
      const answered = await isAnswered(call(addCard, cardToAdd(card)))
      const after = await cardsNow(client, query)
      const added = after && addedCard(before, after, card.number)
      if (added && member !== undefined) await noteNewCard(client, member, added.id)
      if (answered || added) return 'done'
      return after ? 'not-done' : 'unknown'
    },
  })
}

/** Removes a card. It is sent once: without an answer, the list of cards shows whether it is gone. A refusal rejects. */
export function useRemoveCard() {
  const client = useQueryClient()
  const { member } = useSession()
  const query = cardsQuery(useLanguage().wire)
  return useMutation({
    mutationFn: async ({ id }: MaskedCard): Promise<CardChange> => {
      const answered = await isAnswered(call(removeCard, { id }))
      const after = await cardsNow(client, query)
      const isGone = answered || after?.every((card) => card.id !== id)
      if (isGone && member !== undefined) await forgetCard(client, member, id)
      if (isGone) return 'done'
      return after ? 'not-done' : 'unknown'
    },
  })
}
