import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { useSession } from '../../session/session.ts'
import { memberKeyOf } from '../../storage/member-space.ts'
import { isYounger, versionedKey } from '../../storage/versioned.ts'
import { useNow } from '../../time/use-now.ts'

const RECENT_MS = 24 * 3_600_000

/** What this device stores of a card that was added here: when, by its own clock, and whether money was sent to it since. Never the number. */
export interface NewCardNote {
  addedAt: number
  isUsed: boolean
}

const notes = v.record(v.string(), v.object({ addedAt: v.number(), isUsed: v.boolean() }))

type Notes = v.InferOutput<typeof notes>

const placeOf = (member: string) => versionedKey(memberKeyOf(member, 'new-cards'), 1, notes)

// A card that was used and is a day old is no longer new.
function stillNew(all: Notes, now: number): Notes {
  return Object.fromEntries(
    Object.entries(all).filter(([, note]) => !note.isUsed || isYounger(note.addedAt, RECENT_MS, now)),
  )
}

/** The cards that were added on this device and are still new, by id. A loader waits for them: the warning must not come late. */
export function newCardsQuery(member: string | undefined) {
  return queryOptions<Notes>({
    queryKey: ['new-cards', member],
    enabled: member !== undefined,
    queryFn: async () => (member === undefined ? {} : ((await placeOf(member).read())?.value ?? {})),
  })
}

async function change(client: QueryClient, member: string, next: (all: Notes) => Notes): Promise<void> {
  await placeOf(member).update((all = {}) => stillNew(next(all), Date.now()))
  await client.invalidateQueries({ queryKey: newCardsQuery(member).queryKey })
}

/** Stores that a card was added on this device. */
export function noteNewCard(client: QueryClient, member: string, id: string): Promise<void> {
  return change(client, member, (all) => ({ ...all, [id]: { addedAt: Date.now(), isUsed: false } }))
}

/** Stores that money was sent to a card: its first use is over. */
export function noteCardUsed(client: QueryClient, member: string, id: string): Promise<void> {
  return change(client, member, (all) => {
    const note = all[id]
    return note ? { ...all, [id]: { ...note, isUsed: true } } : all
  })
}

/** Forgets a deleted card. */
export function forgetCard(client: QueryClient, member: string, id: string): Promise<void> {
  return change(client, member, (all) =>
    Object.fromEntries(Object.entries(all).filter(([one]) => one !== id)),
  )
}

/** Why a card needs a warning before money is sent to it. */
export interface CardCaution {
  /** When it was added on this device, in milliseconds since 1970. */
  addedAt: number
  /** Nothing was sent to it yet, from this device: its first use asks twice. */
  isUnused: boolean
  /** It was added less than 24 hours ago. */
  isRecent: boolean
}

/** The warning for a stored card at a moment; undefined when the card is no longer new. */
export function cautionOf(note: NewCardNote | undefined, now: number): CardCaution | undefined {
  if (!note) return undefined
  const isRecent = isYounger(note.addedAt, RECENT_MS, now)
  return note.isUsed && !isRecent ? undefined : { addedAt: note.addedAt, isUnused: !note.isUsed, isRecent }
}

/** The warning for a card; undefined for one that was not added on this device, or that is no longer new. */
export function useNewCard(id: string | undefined): CardCaution | undefined {
  const { member } = useSession()
  const { data } = useQuery(newCardsQuery(member))
  const now = useNow(60_000)
  return id === undefined ? undefined : cautionOf(data?.[id], now)
}

/** Returns the function that stores that money was sent to a card. */
export function useNoteCardUsed(): (id: string) => Promise<void> {
  const client = useQueryClient()
  const { member } = useSession()
  return async (id) => {
    if (member !== undefined) await noteCardUsed(client, member, id)
  }
}
