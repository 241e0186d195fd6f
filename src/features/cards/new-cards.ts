import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getSession, useSession } from '../../session/session.ts'
import { memberStore } from '../../session/member-store.ts'
import { memberKeyOf } from '../../storage/member-space.ts'
import { isYounger, versionedKey } from '../../storage/versioned.ts'
import { useNow } from '../../time/use-now.ts'
import { endingOf, type MaskedCard } from './masked-card.tsx'

const RECENT_MS = 24 * 3_600_000

/**
 * Notes about the cards added on this device, by id. Where the id is unknown, the key is the ending of the number, never the full one.
 * `addedAt` is the time on the device's clock (milliseconds since 1970).
 */
const notes = v.record(v.string(), v.object({ addedAt: v.number(), isUsed: v.boolean() }))

type Notes = v.InferOutput<typeof notes>
type Note = Notes[string]

// Earlier versions also stored the first characters of an address.
const notesByEnding = v.pipe(
  notes,
  v.transform((all): Notes =>
    Object.fromEntries(Object.entries(all).map(([masked, note]) => [endingOf(masked), note])),
  ),
)

// Survives a logout, so that the next login still warns before the first withdrawal to a card.
const storedById = memberStore('new-cards', 1, notes, {})
// In the member's space: a logout removes card numbers, even masked ones.
const byNumber = (member: string) => versionedKey(memberKeyOf(member, 'new-cards'), 1, notesByEnding)
const isNumber = (key: string) => key.includes('•')

/**
 * The notes about the cards added on this device that are still new. Route loaders await them, so that the first render shows
 * the warning.
 */
export function newCardsQuery(member: string | undefined) {
  return queryOptions<Notes>({
    queryKey: ['new-cards', member],
    enabled: member !== undefined,
    queryFn: async () =>
      member === undefined
        ? {}
        : { ...(await byNumber(member).read())?.value, ...(await storedById.read(member)) },
  })
}

/**
 * Changes the note about a card or masked number, or removes it if `next` returns undefined. Also removes the notes of cards that are
 * no longer new: those that were used and were added more than a day ago.
 */
async function change(
  client: QueryClient,
  member: string,
  idOrNumber: string,
  next: (note: Note | undefined) => Note | undefined,
): Promise<void> {
  if (getSession().member !== member) return // a logout has removed what was stored
  const key = isNumber(idOrNumber) ? endingOf(idOrNumber) : idOrNumber
  const changed = (all: Notes): Notes => {
    const { [key]: before, ...others } = all
    const after = next(before)
    if (after === before) return all
    const left = { ...others, ...(after && { [key]: after }) }
    const now = Date.now()
    return Object.fromEntries(Object.entries(left).filter(([, note]) => cautionOf(note, now)))
  }
  if (isNumber(key))
    await byNumber(member).update((all = {}) => {
      const after = changed(all)
      return after === all ? undefined : after
    })
  else await storedById.change(member, changed)
  await client.invalidateQueries({ queryKey: newCardsQuery(member).queryKey })
}

type Keys = Pick<MaskedCard, 'id' | 'masked'>

/**
 * Stores that a card was added on this device, or may have been. `key` is its id, or its masked number until the reloaded cards show
 * the id. Resolves with false if there already was a note.
 */
export async function noteNewCard(client: QueryClient, member: string, key: string): Promise<boolean> {
  let isFirst = true
  await change(client, member, key, (note) => {
    isFirst = cautionOf(note, Date.now()) === undefined
    return { addedAt: Date.now(), isUsed: false }
  })
  return isFirst
}

/** Marks a card as used, after a withdrawal to it. */
export async function noteCardUsed(client: QueryClient, member: string, { id, masked }: Keys): Promise<void> {
  for (const key of [id, masked])
    await change(client, member, key, (note) => note && { ...note, isUsed: true })
}

/** Removes what is stored about a deleted card. */
export async function forgetCard(client: QueryClient, member: string, { id, masked }: Keys): Promise<void> {
  for (const key of new Set([id, masked])) await change(client, member, key, () => undefined)
}

/**
 * Why a card needs a warning before money is sent to it. `unused`: no withdrawal from this device went to the card yet, so the
 * member must compare the number. `recent`: it was added less than 24 hours ago.
 */
type CardCaution = 'unused' | 'recent'

/** Returns the warning for a card; undefined if it is no longer new. `now` is in milliseconds since 1970. */
export function cautionOf(note: Note | undefined, now: number): CardCaution | undefined {
  if (!note) return undefined
  if (!note.isUsed) return 'unused'
  return isYounger(note.addedAt, RECENT_MS, now) ? 'recent' : undefined
}

/** Returns the note about a card, by its id or the ending of its number. */
export const noteOf = (all: Notes, { id, masked }: Keys): Note | undefined => all[id] ?? all[endingOf(masked)]

/** Returns the warning for a card. Undefined if the card was not added on this device or is no longer new. */
export function useNewCard(card: Keys): CardCaution | undefined {
  const { member } = useSession()
  const { data } = useQuery(newCardsQuery(member))
  const now = useNow(60_000)
  return cautionOf(data && noteOf(data, card), now)
}

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
