import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { isOfflineError } from '../../api/errors.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { QueryError } from '../../components/query-view.tsx'
import { useDebouncedSearch } from '../../components/use-debounced-search.ts'
import { useLanguage } from '../../i18n/language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusFirst, focusHeadingAfter } from '../../ui/focus.ts'
import { SearchIcon } from '../../ui/icons/pages.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { Section } from '../../ui/card.tsx'
import { goneBadge, GridSkeleton } from './lobby-list.tsx'
import { useGone, useMarks, useRecentSearches } from './marks.ts'
import { classesQuery, foundGamesQuery, loadedGames, venuesQuery } from './queries.ts'
import { classOf, foundIn, isHot, keyOf, opensGames, type Play, RECOMMENDED, venueRowOf } from './rules.ts'
import type { LobbySearch } from './search.ts'
import { SearchBox } from './search-box.tsx'
import { readShown, storeShown } from './shown-entry.ts'
import { Tile } from './tile.tsx'
import { useLauncher } from './use-launcher.tsx'

const GROUPS = ['played', 'favourites', 'venues', 'games'] as const
const MAX_SHOWN = 12
/** Returns whether games are also searched on the server. Needs two characters, or one that is a word. */
const isSearchable = (word: string) => word.length >= 2 || /\p{Script=Han}/u.test(word)

/** Searches all venues and games by name, from home and from the lobby. */
export function SearchPage({
  search: { word = '' },
  put,
}: {
  search: LobbySearch
  put: (change: LobbySearch) => void
}) {
  const { t } = useLingui()
  const online = useOnline()
  const { note } = useRecentSearches()
  const { play: launch, view } = useLauncher()
  const putWord = useCallback((next: string) => put({ word: next || undefined }), [put])
  const typed = useDebouncedSearch(word, putWord)
  const { found, missing, hot, isLoading, failed, opens, venueTitle } = useFound(word)
  const noteWord = () => note(word)
  const play = (chosen: Play) => {
    noteWord()
    launch(chosen)
  }
  const titles: Record<(typeof GROUPS)[number], ReactNode> = {
    played: <Trans comment="games played lately">Recent</Trans>,
    favourites: <Trans>Favourites</Trans>,
    venues: <Trans>Venues</Trans>,
    games: <Trans>Games</Trans>,
  }
  const shown = GROUPS.filter((group) => found[group].length > 0)
  const count = new Set(GROUPS.flatMap((group) => found[group].map(keyOf))).size
  const hasMore = found.hasMore || missing === 'pages'
  const hint = hasMore
    ? t`There may be more games. Type more of the name.`
    : missing && t`This search doesn’t cover every game. Open a venue to search its games.`
  return (
    <>
      <title>{t`Search venues and games`}</title>
      <PageHeader back title={t`Search venues and games`} />
      <main className="flex flex-col gap-4 px-4 pb-6">
        <div ref={word === '' ? focusFirst : null}>
          <SearchBox label={t`Search venues and games`} word={typed} />
        </div>
        {!online && (
          <p className="text-12 text-ink-2">
            <Trans>You’re offline, so this searches only what’s stored on this device.</Trans>
          </p>
        )}
        {/* Two blocks: a full stop between them would differ between languages. */}
        <output className="sr-only">
          {word !== '' && !isLoading && (count > 0 || (isSearchable(word) && !failed)) && (
            <>
              <span className="block">{`${word}: ${count}${hasMore ? '+' : ''}`}</span>{' '}
              <span className="block">{hint}</span>
            </>
          )}
        </output>
        {shown.map((group) => (
          <Group
            key={`${group} ${word}`}
            name={group}
            title={titles[group]}
            isOnDevice={group === 'played' || group === 'favourites'}
            plays={found[group]}
            hasMore={group === 'games' && hasMore}
            opens={opens}
            venueTitle={venueTitle}
            onPlay={play}
            onOpen={noteWord}
          />
        ))}
        {shown.length > 0 && hint && <p className="text-12 text-ink-2">{hint}</p>}
        {word !== '' && failed?.error && (
          <QueryError error={failed.error} retry={() => void failed.refetch()} />
        )}
        {shown.length === 0 && isLoading && <GridSkeleton />}
        {shown.length === 0 && !isLoading && (
          <>
            {isSearchable(word) && !failed && (
              <EmptyState icon={SearchIcon} title={<Trans>No results</Trans>}>
                {hint ?? <Trans>Try a shorter word.</Trans>}
              </EmptyState>
            )}
            {hot.length > 0 && (
              <Group
                key={`hot ${word}`}
                name="hot"
                title={<Trans>Hot games</Trans>}
                plays={hot}
                opens={opens}
                venueTitle={venueTitle}
                onPlay={launch}
              />
            )}
            <ButtonLink to="/home/category" variant="ghost" full>
              <Trans comment="link to the lobby">All games</Trans>
            </ButtonLink>
          </>
        )}
      </main>
      {view}
    </>
  )
}

/**
 * Returns the results of a search, and whether more may come. `opens` returns whether a result leads to a venue's games,
 * `venueTitle` the venue that a game belongs to.
 */
function useFound(word: string) {
  const { wire } = useLanguage()
  const client = useQueryClient()
  const classes = useQuery(classesQuery(wire))
  const venues = useQuery(venuesQuery(wire, ''))
  const hasHot = classes.data?.some(({ code }) => code === RECOMMENDED) ?? false
  const hot = useQuery({ ...venuesQuery(wire, RECOMMENDED), enabled: hasHot })
  const onServer = useQuery({ ...foundGamesQuery(client, wire, word), enabled: isSearchable(word) })
  const played = useMarks('played')
  const favourites = useMarks('favourites')
  const loaded = useMemo(() => loadedGames(client, wire), [client, wire])
  const found = useMemo(
    () =>
      foundIn(
        {
          played: played ?? [],
          favourites: favourites ?? [],
          venues: venues.data ?? [],
          hot: hot.data ?? [],
          games: [...(onServer.data?.games ?? []).map((game) => ({ code: game.venue, game })), ...loaded],
        },
        word,
      ),
    [played, favourites, venues.data, hot.data, loaded, onServer.data, word],
  )
  const withGone = useGone([...(played ?? []), ...(favourites ?? [])])
  const opens = ({ venue, game }: Play) => !game && opensGames(venue, classOf(venue, classes.data))
  const venueTitle = ({ venue, game }: Play) => {
    if (!game && venue.class !== RECOMMENDED) return undefined
    return venueRowOf(venues.data ?? [], venue.code, venue.class)?.title ?? (game && venue.title)
  }
  const popular = hasHot ? hot.data : venues.data?.filter(isHot)
  return {
    found: {
      ...found,
      played: found.played.map(withGone),
      favourites: found.favourites.map(withGone),
    },
    missing: onServer.data?.missing,
    /** What home shows as hot games. */
    hot: popular?.map((venue): Play => ({ venue })) ?? [],
    isLoading: venues.isLoading || hot.isLoading || onServer.isLoading,
    /** A query whose results are missing, except offline. */
    failed: [venues, onServer].find(({ data, error }) => error && !data && !isOfflineError(error)),
    opens,
    venueTitle,
  }
}

interface GroupProps {
  name: string
  title: ReactNode
  isOnDevice?: boolean
  plays: readonly Play[]
  /** Whether more match than `plays` contains. */
  hasMore?: boolean
  opens: (play: Play) => boolean
  venueTitle: (play: Play) => string | undefined
  onPlay: (play: Play) => void
  onOpen?: () => void
}

/** The results of one group: the first ones, and all on request. */
function Group({
  name,
  title,
  isOnDevice = false,
  plays,
  hasMore = false,
  opens,
  venueTitle,
  onPlay,
  onOpen,
}: GroupProps) {
  const { __TSR_key: entry = '' } = useRouter().latestLocation.state
  const [key] = useState(`lobby-whole:${entry} ${name}`)
  const [isWhole, setWhole] = useState(() => readShown(key) !== null)
  const count = plays.length
  return (
    <Section
      title={title}
      end={
        count > MAX_SHOWN &&
        !isWhole && (
          <button
            ref={focusHeadingAfter}
            type="button"
            onClick={() => {
              storeShown(key, 1)
              setWhole(true)
            }}
            className="relative font-semibold text-accent hit-3.5"
          >
            {hasMore ? (
              <Trans>More results</Trans>
            ) : (
              <Trans comment="leads to all venues, those of a class, or all recommended games; with how many there are">
                All ({count})
              </Trans>
            )}
          </button>
        )
      }
    >
      {isOnDevice && (
        <p className="mb-2 text-12 text-ink-2">
          <Trans>Stored on this device only.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
        {(isWhole ? plays : plays.slice(0, MAX_SHOWN)).map((play) => (
          <li key={keyOf(play)}>
            <Tile
              play={play}
              code={play.venue.class}
              onPlay={opens(play) ? undefined : onPlay}
              onOpen={onOpen}
              venueTitle={venueTitle(play)}
              badge={play.isGone && goneBadge}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
