import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { RecordsFilter } from './filter.ts'
import type { RecordsKind } from './kind.ts'
import type { ListedRow } from './pages.ts'
import { AsOf } from '../../components/as-of.tsx'
import { AskedError } from '../../components/asked.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { ListEnd } from './list-end.tsx'
import { SavedNote } from './saved-note.tsx'
import { useRecords, type ShownRecords } from './use-records.ts'

interface RecordsListProps<Row extends ListedRow> {
  kind: RecordsKind<Row>
  filter: RecordsFilter
  title: ReactNode
  /** What stands above the rows whatever they are: the choices. */
  top: ReactNode
  /** The rows; `more` when the server has others that come after them. */
  children: (shown: ShownRecords<Row>, more: boolean) => ReactNode
  /** Whether a card with what they come to stands above the rows. */
  summed?: boolean
  /** What is to be known about the rows; it comes with them. */
  notes?: ReactNode
  /** Whether that is still being asked for: the rows wait for it, or it would push them down. */
  notesLoad?: boolean
  /** Shown where there is no row. */
  nothing: ReactNode
}

/** The screen of one kind of records: what was seen on this device at once, then what the server says, page by page. */
export function RecordsList<Row extends ListedRow>(props: RecordsListProps<Row>) {
  const { kind, filter, title, top, summed = false, notesLoad = false, children } = props
  const { query, shown: known } = useRecords(kind, filter)
  const { error, isFetching, refetch, hasNextPage } = query
  // That nothing was there before is said when nothing newer can be had: rows that came a moment later would push it away.
  const isLikelyOld = known?.archived !== undefined && known.rows.length === 0 && !error
  const shown = notesLoad || isLikelyOld ? undefined : known
  const [opened] = useState(Date.now)
  const isEmpty = shown?.rows.length === 0

  return (
    <PullToRefresh onRefresh={refetch}>
      <PageHeader
        back={<BackLink />}
        title={title}
        end={
          <RefreshButton busy={isFetching} onClick={() => void refetch()}>
            {/* Its room is there before it is known: nothing moves. */}
            <span className={shown ? '' : 'invisible'}>
              <AsOf moment={shown?.asOf ?? opened} />
            </span>
          </RefreshButton>
        }
      />
      <main className="flex flex-col gap-3 px-4 pb-6">
        {top}
        {(shown || error) && props.notes}
        {/* Not while newer ones are asked for: of when these are says the header, and what came and went above the rows would move them. */}
        {shown?.archived && !shown.isAwaited && <SavedNote shown={shown} days={filter.days} error={error} />}
        {shown && !isEmpty && children(shown, hasNextPage)}
        {/* With rows to come that are none of these days, none is here yet. */}
        {shown && !shown.archived && (!isEmpty || hasNextPage) && (
          <ListEnd query={query} shown={shown} days={filter.days} />
        )}
        {isEmpty && !hasNextPage && props.nothing}
        {!shown &&
          (error ? <AskedError error={error} retry={() => void refetch()} /> : <Loading summed={summed} />)}
      </main>
    </PullToRefresh>
  )
}

function Loading({ summed }: { summed: boolean }) {
  const { t } = useLingui()
  return (
    <>
      {summed && <Skeleton className="h-16" />}
      <SkeletonRows count={6} label={t`Loading...`} />
    </>
  )
}
