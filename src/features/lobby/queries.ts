import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { call, LISTS_FRESH_MS } from '../../api/client.ts'
import { isRefused } from '../../api/errors.ts'
import type { Page } from '../../api/pages.ts'
import { gameList, venueClasses, venueList, type Game, type Venue } from '../../api/venues.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { isHot, isNamed, RECOMMENDED } from './rules.ts'

// The contract allows 1 to 50 (section 2).
const PAGE = 50

/** The game classes, including recommendations. */
export function classesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['venue-classes', language],
    meta: { keep: 'public' },
    staleTime: LISTS_FRESH_MS,
    queryFn: ({ signal }) => call(venueClasses, {}, { signal, quiet: true }),
  })
}

/** The venues of a class, or of all classes if `code` is ''. */
export function venuesQuery(language: WireLanguage, code: string) {
  return queryOptions({
    queryKey: ['venues', code, language],
    meta: { keep: 'public' },
    staleTime: LISTS_FRESH_MS,
    queryFn: async ({ signal }): Promise<Venue[]> => {
      const venues = await call(venueList, code === '' ? {} : { code }, { signal, quiet: true })
      const ids = venues.map(({ id }) => id)
      return (
        venues
          // A server may repeat a venue.
          .filter(({ id }, place) => ids.indexOf(id) === place)
          // A stored mark needs the class of its venue, which not every server sends. A recommended game may have its own class.
          .map((venue) => ({ ...venue, class: (code !== RECOMMENDED && venue.class) || code || undefined }))
      )
    },
  })
}

interface GamesFilter {
  venue: string
  code: string
  hot: boolean
  word: string
}

/** Whether a filter leaves nothing out. */
export const isWhole = ({ hot, word }: GamesFilter) => !hot && word === ''

/** The first page of a venue's games, as last fetched with them (`gamesQuery`). The other pages are not stored. */
export function storedGamesQuery(language: WireLanguage, { venue, code }: GamesFilter) {
  return queryOptions<Page<Game>>({
    queryKey: ['first-games', venue, code, language],
    meta: { keep: 'public', noToast: true }, // its failure also fails the list that needs it, which shows it
    staleTime: 0,
    queryFn: skipToken,
  })
}

/**
 * The refetches whose first page has changed: the later pages may now lack a game. TanStack Query passes one signal to all pages
 * of a refetch, so it identifies the refetch.
 */
const movedBetweenPages = new WeakSet<AbortSignal>()

/** The games of a venue, page by page. Starts with the stored first page, if there is one. */
export function gamesQuery(client: QueryClient, language: WireLanguage, filter: GamesFilter) {
  const { venue, code, hot, word } = filter
  const stored = storedGamesQuery(language, filter)
  const first = isWhole(filter) ? client.getQueryState(stored.queryKey) : undefined
  return infiniteQueryOptions({
    queryKey: ['games', venue, code, hot, word, language],
    staleTime: LISTS_FRESH_MS,
    // Deep comparison of thousands of rows costs more than rendering one page again.
    structuralSharing: false,
    initialPageParam: 1,
    ...(first?.data && {
      initialData: { pages: [first.data], pageParams: [1] } satisfies InfiniteData<Page<Game>>,
      initialDataUpdatedAt: first.dataUpdatedAt,
    }),
    // The server may report too many pages: the list ends at an empty one.
    getNextPageParam: (last: Page<Game>, pages) =>
      last.sent > 0 && pages.length < (pages[0]?.lastPage ?? 0) ? pages.length + 1 : undefined,
    queryFn: async ({ pageParam, signal, queryKey }): Promise<Page<Game>> => {
      const data = client.getQueryData<InfiniteData<Page<Game>>>(queryKey)
      const cached = data?.pages[pageParam - 1]
      // A refetch reloads only the first page, unless games moved between pages, the member asked for it or the last one failed.
      const isWanted = movedBetweenPages.has(signal) || client.getQueryState(queryKey)?.isInvalidated === true
      if (cached && pageParam > 1 && !isWanted) return cached
      const whole = { size: PAGE, game: venue, code }
      const answer = await call(
        // A refused search asks the member to check the word.
        { ...gameList, ...(word && { writes: false }) },
        { ...whole, page: pageParam, ...(word && { search_word: word }), ...(hot && { label: 'hot' }) },
        { signal, quiet: data !== undefined },
      )
      if (isWhole(filter) && pageParam === 1) void client.prefetchQuery({ ...stored, queryFn: () => answer })
      const page = await filterIfIgnored(answer, filter, () =>
        client.fetchQuery({
          ...stored,
          staleTime: LISTS_FRESH_MS,
          queryFn: ({ signal }) => call(gameList, { ...whole, page: 1 }, { signal, quiet: true }),
        }),
      )
      if (cached?.total !== page.total || cached.rows.at(-1)?.id !== page.rows.at(-1)?.id)
        movedBetweenPages.add(signal)
      return page
    },
  })
}

/** The games of all venues that match a search. */
interface FoundGames {
  games: Game[]
  /** Why games may be missing: only the first page is loaded, or the server does not search all venues. */
  missing?: 'pages' | 'venues'
}

/**
 * The games of all venues that match a search. Finds games only with servers that list games of all venues and name the venue of
 * each.
 */
export function foundGamesQuery(client: QueryClient, language: WireLanguage, word: string) {
  return queryOptions({
    queryKey: ['found-games', word, language],
    staleTime: LISTS_FRESH_MS,
    queryFn: async ({ signal }): Promise<FoundGames> => {
      const { rows: games, lastPage } = await listAll({ size: PAGE, search_word: word }, signal)
      const isSearched =
        games.length > 0
          ? games.some((game) => game.venue !== undefined && isNamed(game, word))
          : await client.fetchQuery(listsAllQuery)
      if (!isSearched) return { games, missing: 'venues' }
      return { games, ...(lastPage > 1 && { missing: 'pages' }) }
    },
  })
}

/** Whether the server lists games of all venues. Without this, an empty search result does not show that no game matches. */
const listsAllQuery = queryOptions({
  queryKey: ['lists-all-games'],
  meta: { noToast: true }, // its failure also fails the search, which shows it
  staleTime: LISTS_FRESH_MS,
  queryFn: async ({ signal }) =>
    (await listAll({ size: 1 }, signal)).rows.some(({ venue }) => venue !== undefined),
})

/** Fetches games of all venues. A server that knows no such list answers with an empty list or a refusal: both count as empty. */
async function listAll(
  request: { size: number; search_word?: string },
  signal: AbortSignal,
): Promise<Page<Game>> {
  try {
    return await call(gameList, { page: 1, game: '', code: '', ...request }, { signal, quiet: true })
  } catch (error) {
    if (isRefused(error)) return { rows: [], page: 1, lastPage: 0, total: 0, sent: 0 }
    throw error
  }
}

/** Returns the games in memory, with the codes of their venues and classes. The latest answers come first. */
export function loadedGames(
  client: QueryClient,
  language: WireLanguage,
): { code: string; class: string; game: Game }[] {
  const first = client.getQueriesData<Page<Game>>({ queryKey: ['first-games'] })
  const all = client.getQueriesData<InfiniteData<Page<Game>>>({ queryKey: ['games'] })
  const pages = [
    ...all.map(([key, data]) => [key, data?.pages] as const),
    ...first.map(([key, page]) => [key, page && [page]] as const),
  ]
  const fetchedAt = (key: QueryKey) => client.getQueryState(key)?.dataUpdatedAt ?? 0
  return pages
    .filter(([key]) => key.at(-1) === language)
    .toSorted(([one], [other]) => fetchedAt(other) - fetchedAt(one))
    .flatMap(([key, of = []]) =>
      of.flatMap(({ rows }) => rows.map((game) => ({ code: String(key[1]), class: String(key[2]), game }))),
    )
}

/** Filters the games here if the server ignored the filter: its total is then that of all games. */
async function filterIfIgnored(
  answer: Page<Game>,
  { hot, word }: GamesFilter,
  fetchAll: () => Promise<Page<Game>>,
): Promise<Page<Game>> {
  const rows = answer.rows.filter((game) => (!hot || isHot(game)) && isNamed(game, word))
  if (rows.length === answer.rows.length) return answer
  const { total } = await fetchAll()
  return answer.total === total ? { ...answer, rows } : answer
}
