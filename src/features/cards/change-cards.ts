import { useQueryClient } from '@tanstack/react-query'
import { addCard, cardToAdd, removeCard, type NewCard } from '../../api/cards.ts'
import { call } from '../../api/client.ts'
import { type Change, isAnswered, reload, useMutationOnce } from '../../components/change.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { maskedNumber, type MaskedCard } from './masked-card.tsx'
import { forgetCard, noteNewCard } from './new-cards.ts'
import { cardsQuery } from './queries.ts'

// The last four characters, as they remain if the server masks an address or returns it in another case.
const endingOf = (masked: string) => masked.slice(-4).toLowerCase()

/** Returns the card that is new in `after` and ends like the number that was sent. Undefined if there is none. */
export function addedCard(
  before: readonly MaskedCard[],
  after: readonly MaskedCard[],
  number: string,
): MaskedCard | undefined {
  const ending = endingOf(maskedNumber(number))
  return after.find(({ id, masked }) => endingOf(masked) === ending && before.every((card) => card.id !== id))
}

/**
 * Returns the mutation that adds a card and marks it as new. Sends the request once: if no answer comes, the reloaded cards show
 * the result. Resolves with the result and the card's id, if it is known. Rejects if refused.
 */
export function useAddCard() {
  const client = useQueryClient()
  const { member } = useSession()
  const query = cardsQuery(useLanguage().wire)
  return useMutationOnce({
    mutationFn: async (card: NewCard): Promise<{ change: Change; id?: string | undefined }> => {
      const before = client.getQueryData(query.queryKey) ?? []
      const answered = await isAnswered(call(addCard, cardToAdd(card)))
      const after = await reload(client, query)
      const added = after && addedCard(before, after, card.number)
      // A card whose id is unknown must be compared too, before money goes to it.
      if (member !== undefined && (answered || added || !after))
        await noteNewCard(client, member, added?.id ?? maskedNumber(card.number))
      if (answered || added) return { change: 'done', id: added?.id }
      return { change: after ? 'not-done' : 'unknown' }
    },
  })
}

/**
 * Returns the mutation that removes a card. Sends the request once: if no answer comes, the reloaded cards show the result.
 * Rejects if refused.
 */
export function useRemoveCard() {
  const client = useQueryClient()
  const { member } = useSession()
  const query = cardsQuery(useLanguage().wire)
  return useMutationOnce({
    mutationFn: async (card: MaskedCard): Promise<Change> => {
      const { id } = card
      const answered = await isAnswered(call(removeCard, { id }))
      const after = await reload(client, query)
      const isGone = answered || after?.every((one) => one.id !== id)
      if (isGone && member !== undefined) await forgetCard(client, member, card)
      if (isGone) return 'done'
      return after ? 'not-done' : 'unknown'
    },
  })
}
