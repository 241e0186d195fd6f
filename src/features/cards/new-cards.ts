import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { useSession } from '../../session/session.ts'
import { memberKeyOf } from '../../storage/member-space.ts'
import { isYounger, versionedKey } from '../../storage/versioned.ts'
import { useNow } from '../../time/use-now.ts'

const RECENT_MS = 24 * 3_600_000

/**
 * What is stored about a card added on this device; never its number. `addedAt` is the time on the device's clock
 * (milliseconds since 1970).
 */
export interface NewCardNote {
  addedAt: number
  isUsed: boolean
}

const notes = v.record(v.string(), v.object({ addedAt: v.number(), isUsed: v.boolean() }))

type Notes = v.InferOutput<typeof notes>

const placeOf = (member: string) => versionedKey(memberKeyOf(member, 'new-cards'), 1, notes)

// Drops cards that are no longer new: those that were used and were added more than a day ago.
function stillNew(all: Notes, now: number): Notes {
  return Object.fromEntries(
    Object.entries(all).filter(([, note]) => !note.isUsed || isYounger(note.addedAt, RECENT_MS, now)),
  )
}

/**
 * The cards added on this device that are still new, by id. Route loaders await them, so that the first render shows the warning.
 */
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

/** Marks a card as used, after a withdrawal to it. */
export function noteCardUsed(client: QueryClient, member: string, id: string): Promise<void> {
  return change(client, member, (all) => {
    const note = all[id]
    return note ? { ...all, [id]: { ...note, isUsed: true } } : all
  })
}

/** Removes what is stored about a deleted card. */
export function forgetCard(client: QueryClient, member: string, id: string): Promise<void> {
  return change(client, member, (all) =>
    Object.fromEntries(Object.entries(all).filter(([one]) => one !== id)),
  )
}

/** Why a card needs a warning before money is sent to it. */
export interface CardCaution {
  /** When the card was added on this device (milliseconds since 1970). */
  addedAt: number
  /** True until a withdrawal from this device goes to the card. For the first, the member must compare the number. */
  isUnused: boolean
  /** Whether the card was added less than 24 hours ago. */
  isRecent: boolean
}

/** Returns the warning for a card; undefined if it is no longer new. `now` is in milliseconds since 1970. */
export function cautionOf(note: NewCardNote | undefined, now: number): CardCaution | undefined {
  if (!note) return undefined
  const isRecent = isYounger(note.addedAt, RECENT_MS, now)
  return note.isUsed && !isRecent ? undefined : { addedAt: note.addedAt, isUnused: !note.isUsed, isRecent }
}

/** Returns the warning for a card; undefined if it was not added on this device or is no longer new. */
export function useNewCard(id: string | undefined): CardCaution | undefined {
  const { member } = useSession()
  const { data } = useQuery(newCardsQuery(member))
  const now = useNow(60_000)
  return id === undefined ? undefined : cautionOf(data?.[id], now)
}

/** Returns a function that marks a card as used. */
export function useNoteCardUsed(): (id: string) => Promise<void> {
  const client = useQueryClient()
  const { member } = useSession()
  return async (id) => {
    if (member !== undefined) await noteCardUsed(client, member, id)
  }
}
