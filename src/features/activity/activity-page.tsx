import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Activity } from '../../api/activities.ts'
import { useActivities, useServerNow } from './queries.ts'
import { phaseAt, spanOf, takesApplications, type ServerClock } from './rules.ts'
import { AsOf } from '../../components/as-of.tsx'
import { Asked } from '../../components/asked.tsx'
import { useOnline } from '../../components/connection.ts'
import { OperatorHtml } from '../../components/operator-html.tsx'
import { OperatorPicture } from '../../components/operator-picture.tsx'
import { useSiteConfig } from '../../site/site.ts'
import { Card } from '../../ui/card.tsx'
import { GiftIcon } from '../../ui/icons/pages.ts'
import { Note } from '../../ui/note.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { Section } from '../../ui/section.tsx'
import { ActivitySkeleton } from './activities-skeleton.tsx'
import { ApplyBar } from './apply-bar.tsx'
import { NoActivity } from './no-activity.tsx'
import { Terms } from './terms.tsx'
import { TimeCard } from './time-card.tsx'

/** One activity: the time it has, its terms in plain words, then the operator's own, and the way to apply. */
export function ActivityPage({ id }: { id: string }) {
  const online = useOnline()
  const query = useActivities(undefined)
  const activity = query.data?.list.find((one) => one.id === id)
  return (
    <>
      <PullToRefresh onRefresh={() => query.refetch()}>
        {!online && query.data && (
          <Note tone="warn" className="mx-4 mb-4">
            <Trans>You are offline. This is the activity</Trans> <AsOf moment={query.dataUpdatedAt} />
          </Note>
        )}
        <Asked query={query} skeleton={<ActivitySkeleton />}>
          {({ clock }) =>
            activity ? (
              <Told activity={activity} clock={clock}>
                <RefreshButton busy={query.isFetching} onClick={() => void query.refetch()}>
                  <AsOf moment={query.dataUpdatedAt} />
                </RefreshButton>
              </Told>
            ) : (
              <NoActivity />
            )
          }
        </Asked>
      </PullToRefresh>
      {query.data && activity && <Foot activity={activity} clock={query.data.clock} />}
    </>
  )
}

interface PartProps {
  activity: Activity
  clock: ServerClock
}

function useTimes({ activity, clock }: PartProps) {
  const now = useServerNow(clock, 1_000)
  const span = spanOf(activity, useSiteConfig().timezone)
  return { now, span, phase: phaseAt(span, now) }
}

function Told({ activity, clock, children }: PartProps & { children: ReactNode }) {
  const { now, span, phase } = useTimes({ activity, clock })
  return (
    <div className="flex flex-col gap-4 px-4 pb-4">
      <OperatorPicture
        image={activity.picture}
        drawing={GiftIcon}
        className="aspect-[5/2] w-full rounded-lg"
        eager
      />
      <h2 className="text-20 font-bold" translate="no">
        {activity.title}
      </h2>
      <TimeCard span={span} phase={phase} now={now} />
      <Terms activity={activity} span={span} />
      {activity.html !== '' && (
        <Section title={<Trans>In the operator’s words</Trans>}>
          <Card>
            <OperatorHtml html={activity.html} />
          </Card>
        </Section>
      )}
      <div className="-my-2 flex justify-end">{children}</div>
    </div>
  )
}

function Foot({ activity, clock }: PartProps) {
  const { span, phase } = useTimes({ activity, clock })
  return takesApplications(activity, phase) && <ApplyBar id={activity.id} span={span} clock={clock} />
}
