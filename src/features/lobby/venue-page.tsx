import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Venue } from '../../api/venues.ts'
import { useMarks } from './marks.ts'
import { gamesQuery } from './queries.ts'
import { isNamed, marksOf } from './rules.ts'
import { gatherer } from './told.ts'
import { useLanguage } from '../../i18n/language.ts'
import { AskedError } from '../../components/asked.tsx'
import { useFailureText } from '../../components/failure-text.ts'
import { useReached } from '../../components/use-reached.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { LobbyPartProps } from './class-page.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { LobbyList } from './lobby-list.tsx'

const itself = () => false

/** The games of a venue. */
export function VenuePage({ venue, code, search, put }: Omit<LobbyPartProps, 'ofClass'> & { venue: Venue }) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const client = useQueryClient()
  const { show, word = '' } = search
  const favourites = useMarks('favourites')
  const played = useMarks('played')
  const isOnDevice = show === 'favourites' || show === 'recent'
  const filter = { venue: venue.code, code, hot: show === 'hot', word }
  const query = useInfiniteQuery({ ...gamesQuery(client, wire, filter), enabled: !isOnDevice })
  const { data, error, refetch, hasNextPage } = query
  const gather = useMemo(() => gatherer(venue), [venue])
  const told = data && gather(data.pages)
  const marks = show === 'favourites' ? favourites : played
  const marked = marks && marksOf(marks, { code, venue: venue.code }, [venue], told)
  return (
    <LobbyList
      label={t`Search for a game`}
      search={search}
      put={put}
      code={code}
      plays={isOnDevice ? marked?.filter((play) => isNamed(play.game ?? play.venue, word)) : told}
      leadsOn={itself}
      pending={
        error && !isOnDevice ? <AskedError error={error} retry={() => void refetch()} /> : <GridSkeleton />
      }
      more={!isOnDevice && hasNextPage && <More query={query} />}
    />
  )
}

function More({ query }: { query: Parameters<typeof useReached>[0] }) {
  const end = useReached<HTMLDivElement>(query)
  const failureText = useFailureText()
  return (
    <div ref={end} className="flex flex-col gap-3">
      {query.error && (
        <Note tone="warn" role="alert">
          {failureText(query.error)}
        </Note>
      )}
      <Button
        variant="ghost"
        size="md"
        full
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
}
