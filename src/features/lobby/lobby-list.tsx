import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useState, memo, useMemo, useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Venue, VenueClass } from '../../api/venues.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Icon } from '../../ui/icons/icon.tsx'
import { GameIcon, SearchIcon, StarIcon } from '../../ui/icons/pages.ts'
import { ClockIcon } from '../../ui/icons/shell.ts'
import { Segments } from '../../ui/segments.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useGone, useRecentSearches, useMarks, useToggleFavourite } from './marks.ts'
import { loadedGames } from './queries.ts'
import { type Play, isNamed, isPlayable, keyOf, marksOf, opensGames } from './rules.ts'
import type { LobbySearch, Shown } from './search.ts'
import { SearchBox } from './search-box.tsx'
import { useLauncher } from './use-launcher.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryError } from '../../components/query-view.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { useDebouncedSearch } from '../../components/use-debounced-search.ts'
import { usePageVirtualizer } from '../../ui/use-page-virtualizer.ts'
import { Badge, focusNextToggle, Tile } from './tile.tsx'
import { tilesDrawing } from './tiles-drawing.tsx'

/** The space between tiles and at the edges, in px. */
const GAP = 12
const EDGE = 16
/** The maximum width of the app's column, and the minimum width of a tile (rem). */
const MAX_COLUMN = 32
const MIN_TILE = 5.5
/** The height below a picture (rem). It is a gap, two lines of text (12/18) and another gap. */
const TEXT_HEIGHT = 0.375 + 2.25 + 0.75

/** The layout of tiles on a screen. */
interface Grid {
  columns: number
  /** The width of a tile, in px. */
  width: number
  /** The height of a row including the gap below, in px. */
  rowHeight: number
}

/**
 * Returns the tile layout for a screen width and rem size (px). The layout has at least two columns: in one column, tiles would
 * be too large.
 */
export function gridOf(screen: number, rem: number): Grid {
  const room = Math.min(screen, MAX_COLUMN * rem) - 2 * EDGE
  const columns = Math.max(2, Math.floor((room + GAP) / (MIN_TILE * rem + GAP)))
  const width = (room - (columns - 1) * GAP) / columns
  return { columns, width, rowHeight: Math.ceil(width * 0.75 + TEXT_HEIGHT * rem) }
}

function measured(): Grid {
  const root = document.documentElement
  return gridOf(root.clientWidth, Number.parseFloat(getComputedStyle(root).fontSize) || 16)
}

function isSame(one: Grid, other: Grid): boolean {
  return one.columns === other.columns && one.width === other.width && one.rowHeight === other.rowHeight
}

/** Returns the tile layout of this screen. It is known before the first paint, so that Back can restore the scroll position. */
function useGrid(): Grid {
  const [grid, setGrid] = useState(measured)
  useEffect(() => {
    // A change of the text size affects only the height of the body.
    const changes = new ResizeObserver(() =>
      setGrid((before) => (isSame(before, measured()) ? before : measured())),
    )
    changes.observe(document.body)
    return () => changes.disconnect()
  }, [])
  return grid
}

/** Returns whether a filter shows what is stored on this device. Others show the operator's list. */
export function isStoredHere(show: Shown | undefined): boolean {
  return show === 'favourites' || show === 'recent'
}

interface LobbyListProps {
  label: string
  search: LobbySearch
  put: (change: LobbySearch) => void
  code: string
  /** The class whose venues are listed; undefined while it is unknown. */
  ofClass?: VenueClass | undefined
  /** The venue whose games are listed. If it has none, it can be opened instead. */
  venue?: Venue
  /** The operator's venues, or `venue` alone. Marks are updated from them. */
  venues: readonly Venue[]
  /** The venues or games to show, unless the filter shows marks; undefined until they are loaded. */
  plays: readonly Play[] | undefined
  /** The query behind `plays`. */
  query: { error: Error | null; refetch: () => Promise<unknown> }
  /** Shown below the last tile. Unset: all tiles are loaded. */
  more?: ReactNode
}

/**
 * Returns the marks that a filter shows. Loads both kinds, so that switching is instant. While the member is unknown, there are
 * none, and `query` has the error of the user info.
 */
function useShownMarks(show: Shown | undefined) {
  const { member } = useSession()
  const { error, refetch } = useQuery({ ...userQuery, enabled: false })
  const favourites = useMarks('favourites')
  const played = useMarks('played')
  return {
    marks: show === 'recent' ? played : favourites,
    query: { error: member === undefined ? error : null, refetch },
  }
}

/** The search field, the filters and the tiles. */
export function LobbyList({
  label,
  search,
  put,
  code,
  ofClass,
  venue,
  venues,
  plays: listed,
  query,
  more,
}: LobbyListProps) {
  const { t } = useLingui()
  const { play: launch, view } = useLauncher()
  const { note } = useRecentSearches()
  const { word = '', show } = search
  const putWord = useCallback((next: string) => put({ word: next || undefined }), [put])
  const typed = useDebouncedSearch(word, putWord)
  const isOnDevice = isStoredHere(show)
  const stored = useShownMarks(show)
  const { wire } = useLanguage()
  const client = useQueryClient()
  const needsLoaded = isOnDevice && !venue
  const loaded = useMemo(() => (needsLoaded ? loadedGames(client, wire) : []), [needsLoaded, client, wire])
  const marked = () =>
    stored.marks &&
    marksOf(stored.marks, { code, venue: venue?.code }, venues, venue ? listed : loaded).filter((one) =>
      isNamed(one.game ?? one.venue, word),
    )
  const withGone = useGone(needsLoaded ? stored.marks : undefined)
  const plays = isOnDevice ? marked()?.map(withGone) : listed
  const { error, refetch } = isOnDevice ? stored.query : query
  const noteWord = useCallback(() => {
    if (word !== '') note(word)
  }, [word, note])
  const play = useCallback(
    (chosen: Play) => {
      noteWord()
      launch(chosen)
    },
    [noteWord, launch],
  )
  return (
    <>
      <SearchBox label={label} word={typed} />
      {word !== '' && (
        <ButtonLink to="/home/category" search={{ in: 'all', word }} variant="quiet" size="sm">
          <Trans>Search venues and games</Trans>
        </ButtonLink>
      )}
      <Segments<Shown | 'all'>
        legend={t`What to show`}
        value={show ?? 'all'}
        onChange={(chosen) => put({ show: chosen === 'all' ? undefined : chosen })}
        options={[
          { value: 'all', label: <Trans comment="all games or venues">All</Trans> },
          { value: 'hot', label: <Trans comment="games that many play">Hot</Trans> },
          { value: 'favourites', label: <Trans>Favourites</Trans> },
          { value: 'recent', label: <Trans comment="games played lately">Recent</Trans> },
        ]}
      />
      {isOnDevice && (
        <p className="text-12 text-ink-2">
          <Trans>Stored on this device only.</Trans>
        </p>
      )}
      <output className="sr-only">
        {word !== '' && plays && `${word}: ${plays.length}${more ? '+' : ''}`}
      </output>
      {plays === undefined &&
        (error ? <QueryError error={error} retry={() => void refetch()} /> : <GridSkeleton />)}
      {plays && plays.length > 0 && (
        <PlayGrid
          plays={plays}
          size={more ? -1 : plays.length}
          code={code}
          opensGamesPage={(one) => !venue && !one.game && opensGames(one.venue, ofClass)}
          onPlay={play}
          onOpen={noteWord}
        />
      )}
      {more}
      {plays?.length === 0 && !more && (
        <NoPlays
          word={word}
          show={show}
          open={venue && isPlayable({ venue }) ? () => play({ venue }) : undefined}
          showAll={() => {
            typed.setTyped('')
            put({ word: undefined, show: undefined })
          }}
        />
      )}
      {view}
    </>
  )
}

const ROWS = 5

/** The tiles while they are loading. */
export function GridSkeleton() {
  const { columns, width, rowHeight } = useGrid()
  return (
    <Loading className="flex flex-wrap gap-x-3">
      {Array.from({ length: ROWS * columns }, (_, place) => (
        <span key={place} style={{ width, height: rowHeight }}>
          <Skeleton className="aspect-[4/3] rounded-sm" />
          <Skeleton className="mt-2 h-3 w-3/4 rounded-sm" />
        </span>
      ))}
    </Loading>
  )
}

const EMPTY_TEXTS: Record<
  Shown | 'word' | 'all' | 'venue',
  { icon: Icon; title: ReactNode; text?: ReactNode }
> = {
  word: { icon: SearchIcon, title: <Trans>No results</Trans>, text: <Trans>Try a shorter word.</Trans> },
  favourites: {
    icon: StarIcon,
    title: <Trans>No favourites here yet</Trans>,
    text: <Trans>Tap the star on a game or venue to find it here next time.</Trans>,
  },
  recent: {
    icon: ClockIcon,
    title: <Trans>No games played here yet</Trans>,
    text: <Trans>Games you open on this device appear here.</Trans>,
  },
  hot: { icon: GameIcon, title: <Trans>No hot games here yet</Trans> },
  all: {
    icon: GameIcon,
    title: <Trans>Nothing to play here right now</Trans>,
    text: <Trans>Come back later, or choose something else.</Trans>,
  },
  venue: {
    icon: GameIcon,
    title: <Trans>No game list here</Trans>,
    text: <Trans>Open the venue to see what you can play.</Trans>,
  },
}

interface NoPlaysProps {
  word: string
  show: Shown | undefined
  /** Opens the venue. Undefined in the list of a class, and during maintenance. */
  open: (() => void) | undefined
  showAll: () => void
}

/** The empty state: why no tile is shown, and what to do. */
function NoPlays({ word, show, open, showAll }: NoPlaysProps) {
  const why = word === '' ? (show ?? (open ? 'venue' : 'all')) : 'word'
  const { icon, title, text } = EMPTY_TEXTS[why]
  return (
    <EmptyState
      icon={icon}
      drawing={tilesDrawing}
      title={title}
      actions={
        why === 'venue' ? (
          <Button aria-haspopup="dialog" onClick={open}>
            <Trans comment="button: opens the venue">Play</Trans>
          </Button>
        ) : (
          why !== 'all' && (
            <Button variant="ghost" onClick={showAll}>
              <Trans>Show all</Trans>
            </Button>
          )
        )
      }
    >
      {text}
    </EmptyState>
  )
}

/** On the tile of a venue that is gone, or of its games. */
export const goneBadge = (
  <Badge className="bg-sunk text-ink-2">
    <Trans>No longer offered</Trans>
  </Badge>
)

/** How many rows are rendered above and below the viewport. */
const OVERSCAN = 2

/** The button in a tile's corner that marks a favourite on this device. */
const FavouriteButton = memo(function FavouriteButton({ play, isMarked }: { play: Play; isMarked: boolean }) {
  const { t } = useLingui()
  const toggle = useToggleFavourite()
  const { title } = play.game ?? play.venue
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={t({ message: `Favourite: ${title}`, comment: 'a switch on the tile of a game or venue' })}
      disabled={!toggle}
      onClick={() => toggle?.(play)}
      // On a narrow screen, 44 px would be half of the tile.
      className="absolute top-0 right-0 flex size-9 items-start justify-end p-1 transition-opacity active:opacity-60 disabled:opacity-50 min-[360px]:size-11"
    >
      <StarIcon
        className={cx(
          'size-7 rounded-full bg-surface p-1.5',
          isMarked ? 'fill-current text-accent' : 'text-ink-2',
        )}
      />
    </button>
  )
})

interface PlayGridProps {
  plays: readonly Play[]
  /** The number of all plays; -1 while it is unknown, because more can be loaded. */
  size: number
  code: string | undefined
  /** Whether a tile leads to the venue's games instead of opening the venue. */
  opensGamesPage: (play: Play) => boolean
  onPlay: (play: Play) => void
  onOpen: () => void
}

/** A virtualized grid of venues or games. All rows have the same height, so that positions are known at once. */
function PlayGrid({ plays, size, code, opensGamesPage, onPlay, onOpen }: PlayGridProps) {
  const { columns, width, rowHeight } = useGrid()
  const count = Math.ceil(plays.length / columns)
  // Stays rendered while it is scrolled away: without the focused tile, Tab would begin at the top of the page.
  const [focused, setFocused] = useState(-1)
  const { box, virtualizer, isFilled } = usePageVirtualizer<HTMLUListElement>({
    count,
    // A new function for a new height makes the virtualizer lay out the rows again.
    getItemKey: useCallback((index: number) => `${rowHeight} ${index}`, [rowHeight]),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN * rowHeight,
    growth: rowHeight,
    focused: Math.floor(focused / columns),
  })
  const marks = useMarks('favourites')
  const marked = useMemo(() => new Set(marks?.map(keyOf)), [marks])
  return (
    <div onFocus={({ target }) => setFocused(Number(target.closest('li')?.ariaPosInSet) - 1)}>
      <ul
        ref={box}
        data-awaited={isFilled ? undefined : ''}
        className="grid content-start gap-x-3"
        style={{
          height: count * rowHeight,
          gridTemplateColumns: `repeat(${columns}, ${width}px)`,
          gridAutoRows: rowHeight,
        }}
      >
        {virtualizer.getVirtualItems().flatMap(({ index: row }) =>
          plays.slice(row * columns, (row + 1) * columns).map((play, column) => (
            <li
              key={keyOf(play)}
              ref={focusNextToggle}
              aria-setsize={size}
              aria-posinset={row * columns + column + 1}
              className="relative"
              style={{ gridRow: row + 1 }}
            >
              <Tile
                play={play}
                code={code}
                onPlay={opensGamesPage(play) ? undefined : onPlay}
                onOpen={onOpen}
                badge={play.isGone && goneBadge}
              />
              <FavouriteButton play={play} isMarked={marked.has(keyOf(play))} />
            </li>
          )),
        )}
      </ul>
    </div>
  )
}
