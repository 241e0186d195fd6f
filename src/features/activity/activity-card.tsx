import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Mark } from './applied.ts'
import type { Phase, Timed } from './rules.ts'
import { OperatorPicture } from '../../components/operator-picture.tsx'
import { cardClass } from '../../ui/card.tsx'
import { GiftIcon } from '../../ui/icons/pages.ts'
import { Row, rowClass } from '../../ui/row.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useTimeWords } from './words.ts'

interface ActivityCardProps {
  timed: Timed
  phase: Phase
  now: number
  mark: Mark | undefined
  /** Whether its picture is seen at once. */
  first: boolean
}

/** An activity that runs or comes: picture, title, the time it has, and whether the member applied. */
export function ActivityCard({ timed: { activity, span }, phase, now, mark, first }: ActivityCardProps) {
  const timeWords = useTimeWords()
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
          {mark && mark.how !== 'unsure' && (
            <StatusBadge tone="ok">
              <Trans comment="badge: the member has applied for an activity">Applied</Trans>
            </StatusBadge>
          )}
          <span>{timeWords(span, phase, now)}</span>
          <span aria-hidden="true">·</span>
          <span>
            {activity.by === 'application' ? (
              <Trans comment="an activity for which the member has to apply">On application</Trans>
            ) : (
              <Trans comment="an activity that the system pays without an application">Paid by itself</Trans>
            )}
          </span>
        </span>
      </span>
    </Link>
  )
}

/** An activity that is over: one quiet line. */
export function EndedRow({ activity }: Pick<Timed, 'activity'>) {
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
        chevron
      />
    </Link>
  )
}
