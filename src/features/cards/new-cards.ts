import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getSession, useSession } from '../../session/session.ts'
import { memberStore } from '../../session/member-store.ts'
import { memberKeyOf } from '../../storage/member-space.ts'
import { isYounger, versionedKey } from '../../storage/versioned.ts'
import { useNow } from '../../time/use-now.ts'
import type { MaskedCard } from './masked-card.tsx'

const RECENT_MS = 24 * 3_600_000

/**
 * Notes about the cards added on this device, by id. Where the id is unknown, the key is the masked number, never the full one.
 * `addedAt` is the time on the device's clock (milliseconds since 1970).
 */
const notes = v.record(v.string(), v.object({ addedAt: v.number(), isUsed: v.boolean() }))

type Notes = v.InferOutput<typeof notes>

// Survives a logout, so that the next login still warns before the first withdrawal to a card.
const storedById = memberStore('new-cards', 1, notes, {})
// In the member's space: a logout removes card numbers, even masked ones.
const byNumber = (member: string) => versionedKey(memberKeyOf(member, 'new-cards'), 1, notes)
const isNumber = (key: string) => key.includes('•')

// Drops cards that are no longer new: those that were used and were added more than a day ago.
function stillNew(all: Notes, now: number): Notes {
  return Object.fromEntries(Object.entries(all).filter(([, note]) => cautionOf(note, now)))
}

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

/** Changes the notes by number and those by id. */
async function change(
  client: QueryClient,
  member: string,
  next: (all: Notes, isByNumber: boolean) => Notes,
): Promise<void> {
  if (getSession().member !== member) return // a logout has removed what was stored
  await byNumber(member).update((all = {}) => stillNew(next(all, true), Date.now()))
  await storedById.change(member, (all) => stillNew(next(all, false), Date.now()))
  await client.invalidateQueries({ queryKey: newCardsQuery(member).queryKey })
}

type Keys = Pick<MaskedCard, 'id' | 'masked'>

/**
 * Stores that a card was added on this device, or may have been. `key` is its id, or its masked number until the reloaded cards show
 * the id. Resolves with false if there already was a note.
 */
export async function noteNewCard(client: QueryClient, member: string, key: string): Promise<boolean> {
  let isFirst = true
  await change(client, member, (all, isByNumber) => {
    if (isNumber(key) !== isByNumber) return all
    isFirst = !Object.hasOwn(stillNew(all, Date.now()), key)
    return { ...all, [key]: { addedAt: Date.now(), isUsed: false } }
  })
  return isFirst
}

/** Marks a card as used, after a withdrawal to it. */
export function noteCardUsed(client: QueryClient, member: string, { id, masked }: Keys): Promise<void> {
  return change(client, member, (all) =>
    Object.fromEntries(
      Object.entries(all).map(([key, note]) => [
        key,
        key === id || key === masked ? { ...note, isUsed: true } : note,
      ]),
    ),
  )
}

/** Removes what is stored about a deleted card. */
export function forgetCard(client: QueryClient, member: string, { id, masked }: Keys): Promise<void> {
  return change(client, member, (all) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => key !== id && key !== masked)),
  )
}

/**
 * Why a card needs a warning before money is sent to it. `unused`: no withdrawal from this device went to the card yet, so the
 * member must compare the number. `recent`: it was added less than 24 hours ago.
 */
export type CardCaution = 'unused' | 'recent'

/** Returns the warning for a card; undefined if it is no longer new. `now` is in milliseconds since 1970. */
export function cautionOf(note: Notes[string] | undefined, now: number): CardCaution | undefined {
  if (!note) return undefined
  if (!note.isUsed) return 'unused'
  return isYounger(note.addedAt, RECENT_MS, now) ? 'recent' : undefined
}

/** Returns the warning for a card. Undefined if the card was not added on this device or is no longer new. */
export function useNewCard({ id, masked }: Keys): CardCaution | undefined {
  const { member } = useSession()
  const { data } = useQuery(newCardsQuery(member))
  const now = useNow(60_000)
  return cautionOf(data?.[id] ?? data?.[masked], now)
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
