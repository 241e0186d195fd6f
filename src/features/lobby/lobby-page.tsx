import { Trans, useLingui } from '@lingui/react/macro'
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { isRefused } from '../../api/errors.ts'
import type { Venue, VenueClass, Game } from '../../api/venues.ts'
import { AsOf, entryQuery, isFirstLoad, QueryError } from '../../components/query-view.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { useFailureText } from '../../components/failure-text.ts'
import { useInfiniteScroll } from '../../components/use-infinite-scroll.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { GameIcon } from '../../ui/icons/pages.ts'
import { Note } from '../../ui/fields.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PullToRefresh, type Refetch, refreshByHand } from '../../components/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { ClassRail, ClassRailSkeleton } from './class-rail.tsx'
import { GridSkeleton, isStoredHere, LobbyList } from './lobby-list.tsx'
import { classesQuery, gamesQuery, isWhole, storedGamesQuery, venuesQuery } from './queries.ts'
import { chosenClass, isHot, isNamed, type Play, railClasses, venueRowOf } from './rules.ts'
import type { LobbySearch } from './search.ts'
import { readShown, storeShown } from './shown-entry.ts'
import { tilesDrawing } from './tiles-drawing.tsx'
import type { Page } from '../../api/pages.ts'

/** Returns the games of a venue's pages, each once. A game that moves to the next page between two requests is on both. */
export function playsOf(venue: Venue, pages: readonly Page<Game>[]): Play[] {
  const games = new Map<string, Game>()
  for (const game of pages.flatMap(({ rows }) => rows)) if (!games.has(game.id)) games.set(game.id, game)
  return [...games.values()].map((game) => ({ venue, game }))
}

interface LobbyPartProps {
  code: string
  /** The class with this code; undefined until the classes are loaded. */
  ofClass: VenueClass | undefined
  search: LobbySearch
  put: (change: LobbySearch) => void
}

/** The venues of a class. */
function ClassPage({ code, ofClass, search, put }: LobbyPartProps) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const query = useQuery(venuesQuery(wire, code))
  const { show, word = '' } = search
  const shown = query.data?.filter((venue) => (show !== 'hot' || isHot(venue)) && isNamed(venue, word))
  return (
    <LobbyList
      label={t`Search for a venue`}
      search={search}
      put={put}
      code={code}
      ofClass={ofClass}
      venues={query.data ?? []}
      plays={shown?.map((venue) => ({ venue }))}
      query={query}
    />
  )
}

type GamesQuery = UseInfiniteQueryResult<InfiniteData<Page<Game>>>

/** What a history entry showed: how many pages, and the height of the document (px). */
const shownPages = v.fallback(v.optional(v.object({ pages: v.number(), height: v.number() })), undefined)

/**
 * After a full page load, fetches as many pages as this history entry showed before. Returns the height (px) to reserve
 * meanwhile, so that Back restores the scroll position; undefined otherwise.
 */
function useRestoredPages(query: GamesQuery): number | undefined {
  const { data, hasNextPage, isFetching, error, fetchNextPage } = query
  const key = `lobby-pages:${useRouter().latestLocation.state.__TSR_key ?? ''}`
  const [before] = useState(() => ({ key, shown: v.parse(shownPages, readShown(key)) }))
  // Another filter or search is another history entry.
  const stored = before.key === key ? before.shown : undefined
  const pages = data?.pages.length ?? 0
  const isShort = stored !== undefined && pages < stored.pages && !error && (!data || hasNextPage)
  const isNext = isShort && data !== undefined && !isFetching
  useEffect(() => {
    if (isNext) void fetchNextPage()
  }, [isNext, fetchNextPage])
  useEffect(() => {
    if (isShort || pages < 2) return undefined
    // In the next frame, which lays the page out anyway. Here, its height would cost a layout of its own.
    const frame = requestAnimationFrame(() =>
      storeShown(key, { pages, height: document.documentElement.scrollHeight }),
    )
    return () => cancelAnimationFrame(frame)
  }, [key, pages, isShort])
  return isShort ? stored.height : undefined
}

interface VenuePageProps extends Omit<LobbyPartProps, 'ofClass'> {
  venue: Venue
}

const filterOf = ({ venue, code, search: { show, word = '' } }: Omit<VenuePageProps, 'put'>) => ({
  venue: venue.code,
  code: code || venue.class || '',
  hot: show === 'hot',
  word,
})

/**
 * When the games of a venue's page were loaded. Stored ones may be older than the list of venues, and the first page older than
 * those after it. A venue that lists no games shows when the venues were `listed`.
 */
function GamesAsOf({ listed, ...page }: Omit<VenuePageProps, 'put'> & { listed: number }) {
  const { wire } = useLanguage()
  const filter = filterOf(page)
  const games = useInfiniteQuery({ ...gamesQuery(useQueryClient(), wire, filter), enabled: false })
  const first = useQuery(storedGamesQuery(wire, filter))
  const loaded = (isWhole(filter) && first.dataUpdatedAt) || games.dataUpdatedAt
  return <AsOf moment={loaded || (games.error ? listed : undefined)} />
}

/** The games of a venue. */
function VenuePage({ venue, code, search, put }: VenuePageProps) {
  const { t } = useLingui()
  const { show, word = '' } = search
  const { wire } = useLanguage()
  const filter = filterOf({ venue, code, search })
  const isOnDevice = isStoredHere(show)
  const query = useInfiniteQuery({ ...gamesQuery(useQueryClient(), wire, filter), enabled: !isOnDevice })
  const { data, hasNextPage } = query
  // A venue that opens directly may refuse to list games.
  const isWithoutGames = !venue.hasGames && word === '' && !show && isRefused(query.error)
  const height = useRestoredPages(query)
  const loaded = useMemo(() => data && playsOf(venue, data.pages), [venue, data])
  return (
    <div className="flex flex-col gap-3" style={{ minHeight: isOnDevice ? undefined : height }}>
      <LobbyList
        label={t`Search for a game`}
        search={search}
        put={put}
        code={code}
        venue={venue}
        venues={[venue]}
        plays={loaded ?? (isWithoutGames ? [] : undefined)}
        query={query}
        more={!isOnDevice && hasNextPage && <MoreGames query={query} />}
      />
    </div>
  )
}

/** Focuses the first new tile once the last page removes the focused button. Pass it as `ref`. */
function focusTileAfter(button: HTMLElement | null): () => void {
  return () => {
    if (!button?.contains(document.activeElement)) return
    const last = [...document.querySelectorAll('main li')].at(-1)
    requestAnimationFrame(() => {
      const next = last?.nextElementSibling ?? last
      if (document.activeElement === document.body)
        next?.querySelector<HTMLElement>('a, button:enabled')?.focus()
      focusHeadingIfLost() // the list is gone too
    })
  }
}

function MoreGames({ query }: { query: GamesQuery }) {
  const end = useInfiniteScroll<HTMLDivElement>(query)
  const failureText = useFailureText()
  return (
    <div ref={end} className="flex flex-col gap-3">
      {query.error && (
        <Note tone="warn" role="alert">
          {failureText(query.error)}
        </Note>
      )}
      <Button
        ref={focusTileAfter}
        variant="ghost"
        full
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
      >
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
}

const venueOf = ({ venue, class: ofClass }: LobbySearch, list: Venue[] | undefined) =>
  venue === undefined ? undefined : venueRowOf(list ?? [], venue, ofClass)

/** The venue of a link. Key it by list and venue: a venue missing from the stored list is refetched on mount. */
function LinkedVenue({ code, search, put }: Omit<LobbyPartProps, 'ofClass'>) {
  const { wire } = useLanguage()
  const list = venuesQuery(wire, code)
  const isStored = venueOf(search, useQueryClient().getQueryData(list.queryKey)) !== undefined
  // A stored list may be older than the venue.
  const venues = useQuery({ ...list, ...(!isStored && { staleTime: 0 }) })
  const venue = venueOf(search, venues.data)
  const { data: entry, error, refetch } = entryQuery(venues, venue)
  // Once a fetch has confirmed that the venue is missing, later fetches do not hide that.
  const [isGone, setIsGone] = useState(false)
  if (entry === null && !isGone) setIsGone(true)

  if (venue) return <VenuePage code={code || venue.class || ''} venue={venue} search={search} put={put} />
  if (isGone)
    // The link may name the class of another venue.
    return code === '' ? <NoVenue code={search.class} /> : <LinkedVenue code="" search={search} put={put} />
  if (error) return <QueryError error={error} retry={() => void refetch()} />
  return <GridSkeleton />
}

/** The lobby: the venues of a class, or the games of one venue. */
export function LobbyPage({ search, put }: { search: LobbySearch; put: (change: LobbySearch) => void }) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const client = useQueryClient()
  const busy = useIsFetching() > 0
  const classes = useQuery(classesQuery(wire))
  const rail = classes.data && railClasses(classes.data)
  // The class of recommended games is not in the rail, but has a page.
  const ofClass =
    classes.data?.find(({ code }) => code === search.class) ?? (rail && chosenClass(rail, search.class))
  // If the classes fail, show all venues. A link to a venue may lack its class, or have one that no longer exists.
  const isAnyClass =
    search.venue !== undefined &&
    (search.class === undefined || (classes.data && ofClass?.code !== search.class))
  const code = isAnyClass ? '' : (ofClass?.code ?? search.class ?? (isFirstLoad(classes) ? undefined : ''))
  const venues = useQuery({ ...venuesQuery(wire, code ?? ''), enabled: code !== undefined })
  // `LinkedVenue` also looks for its venue in all classes.
  const { data: all } = useQuery({ ...venuesQuery(wire, ''), enabled: false })
  const listed = venueOf(search, venues.data)
  const venue = listed ?? venueOf(search, all)
  const title = (search.venue === undefined ? ofClass?.title : venue?.title) ?? t`Games`
  const refetch: Refetch = (options) => client.invalidateQueries({ type: 'active' }, options)

  const content = () => {
    if (code === undefined) return <GridSkeleton />
    const part = { code, ofClass, search, put }
    if (search.venue === undefined) return <ClassPage key={code} {...part} />
    return <LinkedVenue key={`${code} ${search.venue}`} {...part} />
  }

  return (
    <PullToRefresh refetch={refetch}>
      <title>{title}</title>
      <PageHeader
        back
        title={<span translate="no">{title}</span>}
        end={
          <RefreshButton busy={busy} onClick={() => void refreshByHand(refetch)}>
            {venue && !isStoredHere(search.show) ? (
              <GamesAsOf
                venue={venue}
                code={(listed && code) ?? ''}
                search={search}
                listed={venues.dataUpdatedAt}
              />
            ) : (
              <AsOf moment={venues.data && venues.dataUpdatedAt} />
            )}
          </RefreshButton>
        }
      />
      <main className="flex flex-col gap-3 px-4 pb-6">
        {search.venue === undefined &&
          (rail
            ? rail.length > 0 && (
                <ClassRail
                  classes={rail}
                  chosen={code}
                  onChoose={(chosen) => {
                    if (chosen !== code) put({ class: chosen, word: undefined, show: undefined })
                  }}
                />
              )
            : !classes.error && <ClassRailSkeleton />)}
        {content()}
      </main>
    </PullToRefresh>
  )
}

function NoVenue({ code }: { code: string | undefined }) {
  return (
    <EmptyState
      icon={GameIcon}
      drawing={tilesDrawing}
      title={<Trans>This venue is no longer available</Trans>}
      actions={
        <ButtonLink to="/home/category" search={{ class: code }} replace variant="ghost" full>
          <Trans>See other venues</Trans>
        </ButtonLink>
      }
    />
  )
}
