import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import * as v from 'valibot'
import type { Game, Venue } from '../../api/venues.ts'
import { useLanguage } from '../../i18n/language.ts'
import { memberStore } from '../../session/member-store.ts'
import { useSession } from '../../session/session.ts'
import type { SessionState } from '../../session/session-state.ts'
import { GUEST_SPACE, memberKeyOf } from '../../storage/member-space.ts'
import { versionedKey } from '../../storage/versioned.ts'
import { venuesQuery } from './queries.ts'
import { RECOMMENDED, toggled, withPlayed, withSearch, type Play } from './rules.ts'

const flag = v.undefinedable(v.boolean())

const venue: v.GenericSchema<unknown, Venue> = v.object({
  id: v.string(),
  code: v.string(),
  class: v.undefinedable(v.string()),
  title: v.string(),
  picture: v.string(),
  labels: v.array(v.string()),
  game: v.string(),
  favourite: v.boolean(),
  open: v.boolean(),
  hasGames: flag,
})

const game: v.GenericSchema<unknown, Game> = v.object({
  id: v.string(),
  title: v.string(),
  picture: v.string(),
  code: v.undefinedable(v.string()),
  labels: v.array(v.string()),
  favourite: v.boolean(),
  open: v.boolean(),
  venue: v.exactOptional(v.string()),
})

const plays = v.array(v.object({ venue, game: v.exactOptional(game) }))

const STORES = {
  favourites: memberStore<Play[]>('lobby-favourites', 1, plays, []),
  played: memberStore<Play[]>('lobby-played', 1, plays, []),
}
// In the member's space, because a logout and clearing the cache remove the searches.
const wordsOf = (owner: string) => versionedKey(memberKeyOf(owner, 'searches'), 1, v.array(v.string()))

/** A kind of stored mark: favourites or recently played. */
type MarkKind = keyof typeof STORES

/** Returns the owner of the marks; undefined while the member is unknown. */
function ownerOf({ token, member }: SessionState): string | undefined {
  return token === undefined ? GUEST_SPACE : member
}

/** Returns the marks of this member or of guests; undefined until they are loaded. */
export function useMarks(kind: MarkKind): Play[] | undefined {
  return STORES[kind].use(ownerOf(useSession()))
}

/** Returns a function that adds or removes a favourite; undefined while the member is unknown. */
export function useToggleFavourite(): ((play: Play) => void) | undefined {
  const owner = ownerOf(useSession())
  if (owner === undefined) return undefined
  return (play) => void STORES.favourites.change(owner, (marks) => toggled(marks, play))
}

/** Returns a function that stores what was played. Call it when the game's URL has arrived. */
export function useNotePlayed(): (play: Play) => void {
  const owner = ownerOf(useSession())
  return (play) => {
    if (owner !== undefined) void STORES.played.change(owner, (marks) => withPlayed(marks, play))
  }
}

/**
 * Returns a function that marks a play as gone if the operator no longer lists its venue. A cached list may be older than the
 * venue, so a missing venue triggers a refetch. If the refetch fails, no play is marked.
 */
export function useGone(plays: readonly Play[] = []): (play: Play) => Play {
  const { wire } = useLanguage()
  // The row of a single game does not always have the code of its venue.
  const venues = plays.map((play) => play.venue).filter((one) => one.game === '' && one.class !== RECOMMENDED)
  const ids = [...new Set(venues.map(({ id }) => id))].toSorted()
  const { data: gone } = useQuery({
    queryKey: ['gone-venues', wire, ids],
    enabled: ids.length > 0,
    gcTime: 0,
    placeholderData: keepPreviousData, // other marks change the key, but not which venues are gone
    meta: { noToast: true },
    queryFn: async ({ client }) => {
      const list = { ...venuesQuery(wire, ''), meta: { keep: 'public', noToast: true } } as const
      const isOld = missingFrom(client.getQueryData(list.queryKey) ?? [], venues).length > 0
      const listed = await client.fetchQuery({ ...list, ...(isOld && { staleTime: 0 }) })
      return listed.length > 0 ? missingFrom(listed, venues).map(({ id }) => id) : []
    },
  })
  return (play) => (gone?.includes(play.venue.id) ? asGone(play) : play)
}

function missingFrom(listed: readonly Venue[], venues: readonly Venue[]): Venue[] {
  return venues.filter(({ id, code }) => !listed.some((row) => row.id === id || row.code === code))
}

/** Returns a play whose tile only opens the explanation. */
function asGone({ venue, game }: Play): Play {
  const bare = { open: true, labels: [] }
  return { venue: { ...venue, ...bare }, ...(game && { game: { ...game, ...bare } }), isGone: true }
}

function wordsQuery(owner: string | undefined) {
  return queryOptions<string[]>({
    queryKey: ['lobby-words', owner],
    enabled: owner !== undefined,
    queryFn: async () => (owner === undefined ? [] : ((await wordsOf(owner).read())?.value ?? [])),
  })
}

/** Returns the recent searches on this device, newest first. Also returns functions to add and clear them. */
export function useRecentSearches(): {
  searches: string[]
  note: (word: string) => void
  forget: () => void
} {
  const client = useQueryClient()
  const owner = ownerOf(useSession())
  const { data: searches = [] } = useQuery(wordsQuery(owner))
  const put = useCallback(
    async (next: (searches: readonly string[]) => string[]) => {
      if (owner === undefined) return
      await wordsOf(owner).update((stored = []) => next(stored))
      await client.invalidateQueries({ queryKey: wordsQuery(owner).queryKey })
    },
    [client, owner],
  )
  const note = useCallback((word: string) => void put((stored) => withSearch(stored, word)), [put])
  return { searches, note, forget: () => void put(() => []) }
}
