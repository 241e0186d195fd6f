import { Trans } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Venue, VenueClass } from '../../api/venues.ts'
import { AsOf } from '../../components/query-view.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { ModuleError } from '../../components/module-error.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { cell } from '../../signal.ts'
import { cx } from '../../ui/cx.ts'
import { fieldBoxClass } from '../../ui/fields.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { SearchIcon } from '../../ui/icons/pages.ts'
import { Section } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClassRail, ClassRailSkeleton } from './class-rail.tsx'
import { classesQuery, venuesQuery } from './queries.ts'
import { chosenClass, classOf, isHot, opensGames, type Play, railClasses, RECOMMENDED } from './rules.ts'
import { Tile } from './tile.tsx'
import { useLauncher } from './use-launcher.tsx'

const MAX_SHOWN = 12

// The code of the chosen class, restored when the member returns to home.
const chosenCode = cell<string | undefined>(undefined)

export interface HomeLobbyProps {
  /** For guests: members have the button in the balance card. */
  onRefresh: (() => void) | undefined
}

/** The lobby on home: classes, the venues of one class, and hot games. Each section loads and fails on its own. */
export function HomeLobby({ onRefresh }: HomeLobbyProps) {
  const { wire } = useLanguage()
  const { play, view } = useLauncher()
  const chosen = chosenCode.use()
  const classes = useQuery(classesQuery(wire))
  const rail = classes.data && railClasses(classes.data)
  const ofClass = rail && chosenClass(rail, chosen)
  // Without classes, show all venues.
  const code = ofClass?.code ?? ''
  const known = classes.isFetched || classes.data !== undefined
  const venues = useQuery({ ...venuesQuery(wire, code), enabled: known })
  const hasHot = classes.data?.some((one) => one.code === RECOMMENDED) ?? false
  const hot = useQuery({ ...venuesQuery(wire, hasHot ? RECOMMENDED : ''), enabled: known })
  return (
    <>
      {onRefresh && (
        <div className="-my-3 flex justify-end">
          <RefreshButton busy={venues.isFetching} onClick={onRefresh}>
            <AsOf moment={venues.data && venues.dataUpdatedAt} />
          </RefreshButton>
        </div>
      )}
      <Link
        to="/home/category"
        search={{ in: 'all' }}
        className={cx(fieldBoxClass, 'min-h-12 px-3.5 text-ink-2')}
      >
        <SearchIcon className="size-5 shrink-0 text-ink-3" />
        <Trans>Search venues and games</Trans>
      </Link>
      <LobbySection query={classes} skeleton={<ClassRailSkeleton />}>
        {rail && rail.length > 0 && <ClassRail classes={rail} chosen={code} onChoose={chosenCode.set} />}
      </LobbySection>
      <LobbySection query={venues} skeleton={<TileRowSkeleton />}>
        <TileRow
          key={code}
          title={ofClass ? <span translate="no">{ofClass.title}</span> : <Trans>Venues</Trans>}
          venues={venues.data ?? []}
          hasAll={ofClass !== undefined || (venues.data?.length ?? 0) > MAX_SHOWN}
          allOf={ofClass?.code}
          ofVenue={() => ofClass}
          play={play}
        />
      </LobbySection>
      <LobbySection query={hot} skeleton={<TileRowSkeleton />}>
        <TileRow
          title={<Trans>Hot games</Trans>}
          venues={(hot.data ?? []).filter((one) => hasHot || isHot(one))}
          hasAll={hasHot}
          allOf={RECOMMENDED}
          ofVenue={(venue) => classOf(venue, classes.data)}
          play={play}
        />
      </LobbySection>
      <p className="text-center">
        <ButtonLink to="/safer-play" variant="quiet" size="sm">
          <Trans comment="link to the safer-play page">Safer play</Trans>
        </ButtonLink>
      </p>
      {view}
    </>
  )
}

function LobbySection({
  query: { data, error },
  skeleton,
  children,
}: {
  query: UseQueryResult
  skeleton: ReactNode
  children: ReactNode
}) {
  if (data !== undefined) return children
  return error ? <ModuleError error={error} /> : skeleton
}

interface TileRowProps {
  title: ReactNode
  venues: readonly Venue[]
  /** Whether a link leads to all venues of the class `allOf`; undefined for all classes. */
  hasAll: boolean
  allOf: string | undefined
  /** Returns the class that a venue is shown in. */
  ofVenue: (venue: Venue) => VenueClass | undefined
  play: (what: Play) => void
}

/** A section with tiles in one scrollable row. Its height does not depend on their number, so that nothing below moves. */
function TileRow({ title, venues, hasAll, allOf, ofVenue, play }: TileRowProps) {
  const count = venues.length
  if (count === 0) return null
  return (
    <Section
      title={title}
      end={
        hasAll && (
          <Link
            to="/home/category"
            search={{ class: allOf }}
            className="relative font-semibold text-accent hit-3.5"
          >
            <Trans comment="leads to all venues, those of a class, or all recommended games; with how many there are">
              All ({count})
            </Trans>
          </Link>
        )
      }
    >
      <ul className="rail -mx-4 flex gap-3 px-4 *:w-[6.5rem] *:shrink-0">
        {venues.slice(0, MAX_SHOWN).map((venue) => (
          <li key={venue.id}>
            <Tile
              play={{ venue }}
              code={ofVenue(venue)?.code ?? venue.class}
              onPlay={opensGames(venue, ofVenue(venue)) ? undefined : play}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function TileRowSkeleton() {
  return (
    <div className="overflow-hidden">
      <Skeleton className="mt-1 mb-3 h-2.5 w-24 rounded-sm" />
      <div className="rail flex gap-3">
        {[1, 2, 3, 4, 5].map((tile) => (
          <div key={tile} className="w-[6.5rem] shrink-0">
            <Skeleton className="aspect-[4/3] rounded-sm" />
            <div className="mt-1.5 h-[2lh] text-12">
              <Skeleton className="h-3 w-3/4 rounded-sm" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
