import { Trans } from '@lingui/react/macro'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { classesQuery, venuesQuery } from './queries.ts'
import { chosenClass, railClasses } from './rules.ts'
import type { LobbySearch } from './search.ts'
import { useLanguage } from '../../i18n/language.ts'
import { AsOf } from '../../components/as-of.tsx'
import { AskedError } from '../../components/asked.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GameIcon } from '../../ui/icons/lobby.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClassPage } from './class-page.tsx'
import { ClassRail } from './class-rail.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { VenuePage } from './venue-page.tsx'

/** The lobby: the venues of a class, or the games of one of them. */
export function LobbyPage({ search, put }: { search: LobbySearch; put: (change: LobbySearch) => void }) {
  const { wire } = useLanguage()
  const client = useQueryClient()
  const busy = useIsFetching() > 0
  const [openedAt] = useState(Date.now)
  const classes = useQuery(classesQuery(wire))
  const rail = classes.data && railClasses(classes.data)
  // What is recommended has no place in the rail, and yet a page.
  const ofClass =
    classes.data?.find(({ code }) => code === search.class) ?? (rail && chosenClass(rail, search.class))
  // Without classes, all venues there are.
  const code = ofClass?.code ?? search.class ?? (classes.data && '')
  const venues = useQuery({ ...venuesQuery(wire, code ?? ''), enabled: code !== undefined })
  const venue = venues.data?.find((one) => one.code === search.venue)
  const refresh = () => client.refetchQueries({ type: 'active' })
  const part = code !== undefined && { code, ofClass, search, put }

  let content: ReactNode
  if (!part)
    content = classes.error ? (
      <AskedError error={classes.error} retry={() => void refresh()} />
    ) : (
      <GridSkeleton />
    )
  else if (search.venue === undefined) content = <ClassPage key={code} {...part} />
  else if (venue) content = <VenuePage {...part} venue={venue} />
  else if (venues.data) content = <NoVenue code={code} />
  else if (venues.error) content = <AskedError error={venues.error} retry={() => void venues.refetch()} />
  else content = <GridSkeleton />

  return (
    <PullToRefresh onRefresh={refresh}>
      <PageHeader
        back={<BackLink />}
        title={
          <span translate="no">
            {(search.venue === undefined ? ofClass?.title : venue?.title) ?? <Trans>Games</Trans>}
          </span>
        }
        end={
          <RefreshButton busy={busy} onClick={() => void refresh()}>
            {/* Its room is there before it is known: nothing moves. */}
            <span className={venues.data ? '' : 'invisible'}>
              <AsOf moment={venues.data ? venues.dataUpdatedAt : openedAt} />
            </span>
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
                  onChoose={(chosen) => put({ class: chosen, word: undefined, show: undefined })}
                />
              )
            : !classes.error && <Skeleton className="h-11" />)}
        {content}
      </main>
    </PullToRefresh>
  )
}

function NoVenue({ code }: { code: string | undefined }) {
  return (
    <EmptyState
      icon={GameIcon}
      title={<Trans>This venue is not here any more</Trans>}
      actions={
        <Link
          to="/home/category"
          search={{ class: code }}
          replace
          className={buttonClass({ variant: 'ghost', size: 'md', full: true })}
        >
          <Trans>See the other venues</Trans>
        </Link>
      }
    />
  )
}
