import { Trans } from '@lingui/react/macro'
import { useActivities } from './queries.ts'
import { AsOf } from '../../components/as-of.tsx'
import { Asked } from '../../components/asked.tsx'
import { useOnline } from '../../components/connection.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GiftIcon } from '../../ui/icons/pages.ts'
import { Note } from '../../ui/note.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { ActivitiesSkeleton } from './activities-skeleton.tsx'
import { ActivityGroups } from './activity-groups.tsx'
import { ClassRail } from './class-rail.tsx'

interface ActivitiesPageProps {
  classId: string | undefined
  onClass: (classId: string | undefined) => void
}

/** The operator's activities of a class: what runs, what comes, what is over. */
export function ActivitiesPage({ classId, onClass }: ActivitiesPageProps) {
  const online = useOnline()
  const activities = useActivities(classId)
  return (
    <PullToRefresh onRefresh={() => activities.refetch()}>
      <main className="flex flex-col gap-4 px-safe">
        <ClassRail classId={classId} onClass={onClass} />
        {!online && activities.data && (
          <Note tone="warn">
            <Trans>You are offline. These are the activities</Trans>{' '}
            <AsOf moment={activities.dataUpdatedAt} />
          </Note>
        )}
        <Asked query={activities} skeleton={<ActivitiesSkeleton />}>
          {({ list, clock }) => (
            <>
              {list.length === 0 ? (
                <Nothing onAll={classId === undefined ? undefined : () => onClass(undefined)} />
              ) : (
                <ActivityGroups list={list} clock={clock} />
              )}
              <div className="-my-2 flex justify-end">
                <RefreshButton busy={activities.isFetching} onClick={() => void activities.refetch()}>
                  <AsOf moment={activities.dataUpdatedAt} />
                </RefreshButton>
              </div>
            </>
          )}
        </Asked>
      </main>
    </PullToRefresh>
  )
}

function Nothing({ onAll }: { onAll: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={GiftIcon}
      title={<Trans>Nothing here at present</Trans>}
      actions={
        onAll && (
          <Button variant="ghost" size="md" onClick={onAll}>
            <Trans>See all activities</Trans>
          </Button>
        )
      }
    >
      <Trans>
        Activities stand here as soon as there are any: what they give, for how long and on which terms.
      </Trans>
    </EmptyState>
  )
}
