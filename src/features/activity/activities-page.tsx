import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Activity } from '../../api/activities.ts'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { RefreshQuery, QueryView } from '../../components/query-view.tsx'
import { OperatorPicture } from '../../components/operator-picture.tsx'
import { useSharedElement } from '../../components/shared-element.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteConfig } from '../../site/site.ts'
import { useServerNow } from '../../time/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Card, cardClass, Section } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GiftIcon } from '../../ui/icons/pages.ts'
import { ClockIcon } from '../../ui/icons/shell.ts'
import { intoView } from '../../ui/focus.ts'
import { Row, rowClass, RowsCard } from '../../ui/rows.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type Mark, markOf, storedApplications, activityClassesQuery, useActivities } from './queries.ts'
import { byPhase, type Phase, type Timed } from './rules.ts'
import { usePhaseText, useTimeText } from './texts.ts'

// Updates need not be more frequent: the texts show no seconds.
const UPDATE_MS = 10_000

/** The activities, grouped by state. The server's clock decides the state. */
function ActivityGroups({ list }: { list: Activity[] }) {
  const now = useServerNow(UPDATE_MS)
  const { timezone } = useSiteConfig()
  const phaseText = usePhaseText()
  const applied = storedApplications.useOwn()
  const groups = byPhase(list, timezone, now)
  return (
    <>
      {(['running', 'upcoming'] as const).map(
        (phase) =>
          groups[phase].length > 0 && (
            <Section key={phase} title={phaseText(phase)}>
              <ul className="flex flex-col gap-3">
                {groups[phase].map((timed, place) => (
                  <li key={timed.activity.id}>
                    <ActivityCard
                      timed={timed}
                      phase={phase}
                      now={now}
                      mark={markOf(applied, timed.activity.id, timed.span)}
                      first={place < 2}
                    />
                  </li>
                ))}
              </ul>
            </Section>
          ),
      )}
      {groups.ended.length > 0 && (
        <Section title={phaseText('ended')}>
          <RowsCard>
            {groups.ended.map(({ activity, span }) => (
              <EndedRow key={activity.id} activity={activity} mark={markOf(applied, activity.id, span)} />
            ))}
          </RowsCard>
        </Section>
      )}
    </>
  )
}

interface ClassProps {
  classId: string | undefined
  onClass: (classId: string | undefined) => void
}

/** The operator's activities, of one class or all classes: running, upcoming and ended. */
export function ActivitiesPage({ classId, onClass }: ClassProps) {
  const activities = useActivities(classId)
  useSharedElement()
  return (
    <PullToRefresh refetch={activities.refetch}>
      <main className="flex flex-col gap-4 px-safe">
        <ClassRail classId={classId} onClass={onClass} />
        <QueryView query={activities} skeleton={<ActivitiesSkeleton />}>
          {(list) => (
            <>
              {list.length === 0 ? (
                <NoActivities onAll={classId === undefined ? undefined : () => onClass(undefined)} />
              ) : (
                <ActivityGroups list={list} />
              )}
              <div className="-my-2 flex justify-end">
                <RefreshQuery query={activities} />
              </div>
            </>
          )}
        </QueryView>
      </main>
    </PullToRefresh>
  )
}

function NoActivities({ onAll }: { onAll: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={ClockIcon}
      drawing={<GiftDrawing />}
      title={<Trans>Nothing here right now</Trans>}
      actions={
        onAll && (
          <Button variant="ghost" onClick={onAll}>
            <Trans>See all activities</Trans>
          </Button>
        )
      }
    >
      <Trans>New activities appear here, with their bonuses, dates and terms.</Trans>
    </EmptyState>
  )
}

/** A present. Gifts are gold. */
function GiftDrawing() {
  return (
    <g fill="var(--color-surface)" stroke="var(--color-line)">
      <path d="M36 42h56v34a7 7 0 0 1-7 7H43a7 7 0 0 1-7-7z" />
      <rect x="29" y="30" width="70" height="15" rx="6" />
      <g fill="var(--color-gold-soft)" stroke="var(--color-gold)">
        <path d="M58 45h12v38H58zM58 30h12v15H58z" stroke="none" />
        <path d="M64 29C50 30 42 24 45 17s16-2 19 12zM64 29c14 1 22-5 19-12s-16-2-19 12z" />
        <path d="M18 34v6m-3-3h6M108 16v6m-3-3h6M14 60h0M116 40h0" />
      </g>
    </g>
  )
}

/** The class filter. While the classes load, or if they cannot be loaded, shows only "All". Its height never changes. */
function ClassRail({ classId, onClass }: ClassProps) {
  const { t } = useLingui()
  const { data: classes = [] } = useQuery(activityClassesQuery(useLanguage().wire))
  return (
    <ul aria-label={t`Activity types`} className="rail -mx-4 -my-1 flex gap-2 px-4 py-1">
      <li className="shrink-0">
        <Chip pressed={classId === undefined} onFocus={intoView} onClick={() => onClass(undefined)}>
          <Trans comment="all kinds of activities">All</Trans>
        </Chip>
      </li>
      {classes.map(({ id, title }) => (
        <li key={id} className="shrink-0">
          <Chip pressed={classId === id} translate="no" onFocus={intoView} onClick={() => onClass(id)}>
            {title}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

interface ActivityCardProps {
  timed: Timed
  phase: Phase
  now: number
  mark: Mark | undefined
  /** Whether the card is near the top, so that its picture loads eagerly. */
  first: boolean
}

/** A running or upcoming activity: picture, title, time, and whether the member applied. */
function ActivityCard({ timed: { activity, span }, phase, now, mark, first }: ActivityCardProps) {
  const timeText = useTimeText()
  return (
    <Link
      to="/activity-detail"
      search={{ id: activity.id }}
      className={`${cardClass} block overflow-hidden transition-opacity active:opacity-75`}
    >
      <OperatorPicture
        image={activity.picture}
        drawing={GiftIcon}
        className="aspect-[5/2] w-full"
        eager={first}
      />
      <span className="block p-4">
        <span className="block text-16 font-bold" translate="no">
          {activity.title}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-2">
          <AppliedBadge mark={mark} />
          <span>{timeText(span, phase, now)}</span>
          {activity.by && (
            <>
              <span aria-hidden="true">·</span>
              <span>
                {activity.by === 'application' ? (
                  <Trans comment="an activity for which the member has to apply">Application required</Trans>
                ) : (
                  <Trans comment="an activity that the system pays without an application">
                    Paid automatically
                  </Trans>
                )}
              </span>
            </>
          )}
        </span>
      </span>
    </Link>
  )
}

function AppliedBadge({ mark }: Pick<ActivityCardProps, 'mark'>) {
  return (
    mark &&
    mark.how !== 'unsure' && (
      <StatusBadge tone="ok">
        <Trans comment="badge: the member has applied for an activity">Applied</Trans>
      </StatusBadge>
    )
  )
}

function EndedRow({ activity, mark }: { activity: Activity; mark: Mark | undefined }) {
  return (
    <Link to="/activity-detail" search={{ id: activity.id }} className={rowClass}>
      <Row
        icon={
          <OperatorPicture
            image={activity.picture}
            drawing={GiftIcon}
            className="size-11 rounded-sm [filter:grayscale(1)]"
          />
        }
        title={<span translate="no">{activity.title}</span>}
        subtitle={<Trans comment="activities">Ended</Trans>}
        end={mark && <AppliedBadge mark={mark} />}
        chevron
      />
    </Link>
  )
}

function ActivitiesSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-2 h-4.5 w-24 rounded-sm" />
      <div className="flex flex-col gap-3">
        {[0, 1, 2].map((card) => (
          <Card key={card} flush className="overflow-hidden">
            <Skeleton className="aspect-[5/2] w-full" />
            <div className="p-4">
              <Skeleton className="h-6 w-1/2 rounded-sm" />
              <Skeleton className="mt-1 h-4.5 w-2/3 rounded-sm" />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  )
}
