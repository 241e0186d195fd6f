import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { VenueClass } from '../../api/venues.ts'
import { useMarks } from './marks.ts'
import { venuesQuery } from './queries.ts'
import { isHot, isNamed, marksOf, opensGames, type Play } from './rules.ts'
import type { LobbySearch } from './search.ts'
import { useLanguage } from '../../i18n/language.ts'
import { AskedError } from '../../components/asked.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { LobbyList } from './lobby-list.tsx'

/** What both pages of the lobby take. */
export interface LobbyPartProps {
  code: string
  /** Undefined while the classes are not known. */
  ofClass: VenueClass | undefined
  search: LobbySearch
  put: (change: LobbySearch) => void
}

/** The venues of a class. */
export function ClassPage({ code, ofClass, search, put }: LobbyPartProps) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const { data: venues, error, refetch } = useQuery(venuesQuery(wire, code))
  const favourites = useMarks('favourites')
  const played = useMarks('played')
  const { show, word = '' } = search
  const marks = show === 'favourites' ? favourites : show === 'recent' ? played : undefined
  const isOnDevice = show === 'favourites' || show === 'recent'
  const shown = isOnDevice
    ? marks && marksOf(marks, { code, venue: undefined }, venues ?? [])
    : venues?.filter((venue) => show !== 'hot' || isHot(venue)).map((venue): Play => ({ venue }))
  return (
    <LobbyList
      label={t`Search for a venue`}
      search={search}
      put={put}
      code={code}
      plays={shown?.filter((play) => isNamed(play.game ?? play.venue, word))}
      leadsOn={({ venue, game }) => !game && opensGames(venue, ofClass)}
      pending={
        error && !isOnDevice ? <AskedError error={error} retry={() => void refetch()} /> : <GridSkeleton />
      }
    />
  )
}
