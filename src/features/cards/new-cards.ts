import * as v from 'valibot'
import { memberStore } from '../../session/member-store.ts'
import { isYounger } from '../../storage/versioned.ts'
import { DAY_MS } from '../../time/server-time.ts'
import { useNow } from '../../time/use-now.ts'

type UsedCards = { used: Record<string, number> } | null

const usedCards = v.object({ used: v.record(v.string(), v.number()) })
// An earlier version stored notes about the cards added here. If one was not used yet, all cards are compared again.
const notes = v.pipe(
  v.record(v.string(), v.object({ isUsed: v.boolean() })),
  v.transform((all): UsedCards => (Object.values(all).every(({ isUsed }) => isUsed) ? null : { used: {} })),
)
const schema: v.GenericSchema<unknown, UsedCards> = v.nullable(v.union([usedCards, notes]))

/**
 * When the member first withdrew to each card from this device (milliseconds since 1970), by the card's id. 0: the first list that
 * was loaded here had the card. Null until then. Survives a logout, so that the next login still warns before the first withdrawal
 * to a card.
 */
export const storedUsedCards = memberStore('new-cards', 1, schema, null)

/** Follows a loaded list: all cards of the first one count as used, and a card that is gone is forgotten. */
export const noteCards = (member: string, cards: readonly { id: string }[]) =>
  storedUsedCards.change(member, (known) => {
    if (!known) return { used: Object.fromEntries(cards.map(({ id }) => [id, 0])) }
    const { used } = known
    const stillListed = cards.flatMap(({ id }) => (used[id] === undefined ? [] : [[id, used[id]] as const]))
    return stillListed.length < Object.keys(used).length ? { used: Object.fromEntries(stillListed) } : known
  })

/** Counts every card as new that a list shows after this, if no list was loaded here before. Called before a card is added. */
export const expectNewCards = (member: string) =>
  storedUsedCards.change(member, (known) => known ?? { used: {} })

/** Marks a card as used, after a withdrawal to it. */
export const noteCardUsed = (member: string, id: string) =>
  storedUsedCards.change(member, (known) => known && { used: { [id]: Date.now(), ...known.used } })

/**
 * Why a card needs a warning before money is sent to it. `unused`: no withdrawal from this device went to the card yet, so the
 * member must compare the number. `recent`: the first one was less than 24 hours ago.
 */
type CardCaution = 'unused' | 'recent'

/** Returns the warning for a card; undefined if it is no longer new. `now` is in milliseconds since 1970. */
export function cautionOf(known: UsedCards | undefined, id: string, now: number): CardCaution | undefined {
  if (!known) return undefined
  // A card that the record lacks counts as new, even if it was listed before the member was known.
  const usedAt = known.used[id]
  if (usedAt === undefined) return 'unused'
  return isYounger(usedAt, DAY_MS, now, DAY_MS) ? 'recent' : undefined
}

/** Returns the warning for a card. */
export const useNewCard = (id: string) => cautionOf(storedUsedCards.useOwn(), id, useNow(60_000))

let lastAdded: string | undefined

/** Offers a new card to the page from which its form was opened. */
export function offerAddedCard(id: string): void {
  lastAdded = id
}

/** Returns the offered card once. */
export function takeAddedCard(): string | undefined {
  const id = lastAdded
  lastAdded = undefined
  return id
}
