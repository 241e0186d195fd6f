import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Activity } from '../../api/activities.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { RefreshQuery, entryQuery, QueryView } from '../../components/query-view.tsx'
import { OperatorHtml } from '../../components/operator-html.tsx'
import { OperatorPicture } from '../../components/operator-picture.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { type Amount, ZERO } from '../../money/amount.ts'
import { compareAmounts, formatAmount } from '../../money/arithmetic.ts'
import { useSiteConfig } from '../../site/site.ts'
import { formatSpan } from '../../time/format-time.ts'
import { useServerNow } from '../../time/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CardSection, Fact } from '../../ui/rows.tsx'
import { GiftIcon } from '../../ui/icons/pages.ts'
import { CheckIcon, ClockIcon } from '../../ui/icons/shell.ts'
import { Ring } from '../../ui/progress.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { ApplyBar } from './apply-bar.tsx'
import { useActivities } from './queries.ts'
import { type Phase, phaseAt, type Span, spanOf, hasApplications } from './rules.ts'
import { usePhaseText, useSpanText, useTimeText } from './texts.ts'
import { HOUR_MS } from '../../time/server-time.ts'

/** Shows how the bonus is paid, the required turnover and the period, in plain words. */
function Terms({ activity, span }: { activity: Activity; span: Span }) {
  const spanText = useSpanText()
  return (
    <CardSection title={<Trans>Terms at a glance</Trans>} flush className="px-4 py-1">
      <dl className="row-list">
        <Fact stacked name={<Trans>How the bonus is paid</Trans>}>
          <PaidBy by={activity.by} />
        </Fact>
        <Fact
          stacked
          name={<Trans comment="turnover: valid bets that count">Turnover needed to withdraw</Trans>}
        >
          <Multiple multiple={activity.turnoverMultiple} />
        </Fact>
        <Fact stacked name={<Trans>Start and end (your device’s time)</Trans>}>
          {spanText(span)}
        </Fact>
      </dl>
    </CardSection>
  )
}

function PaidBy({ by }: Pick<Activity, 'by'>) {
  if (by === undefined) return '--'
  return by === 'system' ? (
    <Trans>Everyone who meets the terms gets the bonus automatically. You don’t need to apply.</Trans>
  ) : (
    <Trans>
      Apply here while the activity is running. The operator will review your application and pay you if it’s
      approved.
    </Trans>
  )
}

/** The server does not report what the multiple applies to: the bonus, the deposit or both. */
function Multiple({ multiple }: { multiple: Amount | null }) {
  const { locale } = useLanguage()
  const times = multiple !== null && compareAmounts(multiple, ZERO) > 0 && formatAmount(multiple, locale, 0)
  return (
    <>
      <span className="block">
        {times === false ? (
          <Trans comment="the operator sent no turnover multiple">Not specified</Trans>
        ) : (
          <Trans comment="turnover multiple; {times} is a figure, e.g. 3">{times}×</Trans>
        )}
      </span>
      <span className="block font-normal text-ink-2">
        <Trans comment="what counts as turnover, and what the multiple applies to">
          The operator’s terms define what counts.
        </Trans>
      </span>
    </>
  )
}

/** The state of an activity, with a countdown to its end while it runs. */
function TimeCard({ span, phase, now }: { span: Span; phase: Phase; now: number }) {
  const phaseText = usePhaseText()
  const timeText = useTimeText()
  const { from, until } = span
  return (
    <Card className="flex items-center gap-4">
      {phase === 'running' && until !== null ? (
        <Countdown left={until - now} all={from === null ? null : until - from} />
      ) : phase === 'running' ? (
        <StatusIcon tone="ok" icon={CheckIcon} />
      ) : (
        <StatusIcon tone={phase === 'upcoming' ? 'info' : 'neutral'} icon={ClockIcon} />
      )}
      <div className="min-w-0">
        <p className="text-16 font-bold">{phaseText(phase)}</p>
        {phase !== 'ended' && <p className="text-ink-2">{timeText(span, phase, now)}</p>}
      </div>
    </Card>
  )
}

function Countdown({ left, all }: { left: number; all: number | null }) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const seconds = Math.ceil(left / 1_000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div role="timer" aria-label={t`Time left`}>
      <Ring value={all === null ? 1 : left / all}>
        <span className="text-12">{left < HOUR_MS ? clock : formatSpan(left, locale, 'narrow')}</span>
      </Ring>
    </div>
  )
}

/** One activity: its time and terms, the operator's text, and the button to apply. */
export function ActivityPage({ id }: { id: string }) {
  const query = useActivities(undefined)
  const activity = query.data?.find((one) => one.id === id)
  return (
    <>
      <PullToRefresh refetch={query.refetch}>
        <QueryView query={entryQuery(query, activity)} skeleton={<ActivitySkeleton />}>
          {(found) =>
            found ? (
              <Details activity={found}>
                <RefreshQuery query={query} />
              </Details>
            ) : (
              <NoActivity />
            )
          }
        </QueryView>
      </PullToRefresh>
      {activity && <ApplyFooter activity={activity} />}
    </>
  )
}

function useTimes(activity: Activity) {
  const now = useServerNow(1_000)
  const span = spanOf(activity, useSiteConfig().timezone)
  return { now, span, phase: phaseAt(span, now) }
}

function Details({ activity, children }: { activity: Activity; children: ReactNode }) {
  const { now, span, phase } = useTimes(activity)
  return (
    <div className="flex flex-col gap-4 px-4 pb-4">
      <div data-head>
        <OperatorPicture
          image={activity.picture}
          drawing={GiftIcon}
          className="aspect-[5/2] w-full rounded-lg"
          eager
        />
      </div>
      <h2 className="text-20 font-bold" translate="no">
        {activity.title}
      </h2>
      <TimeCard span={span} phase={phase} now={now} />
      <Terms activity={activity} span={span} />
      {activity.html !== '' && (
        <CardSection title={<Trans>Operator’s description</Trans>}>
          <OperatorHtml html={activity.html} />
        </CardSection>
      )}
      <div className="-my-2 flex justify-end">{children}</div>
    </div>
  )
}

function ApplyFooter({ activity }: { activity: Activity }) {
  const { span, phase } = useTimes(activity)
  return (
    hasApplications(activity, phase) && <ApplyBar id={activity.id} span={span} hasEnded={phase === 'ended'} />
  )
}

/** Shown if the activity does not exist, or no longer does. */
export function NoActivity() {
  return (
    <EmptyState
      icon={GiftIcon}
      title={<Trans>This activity isn’t available</Trans>}
      actions={
        <ButtonLink to="/activity" size="md" full>
          <Trans>See all activities</Trans>
        </ButtonLink>
      }
    >
      <Trans>The activity may have ended, or the link is incomplete.</Trans>
    </EmptyState>
  )
}

function ActivitySkeleton() {
  return (
    <Loading className="flex flex-col gap-4 px-4">
      <Skeleton className="aspect-[5/2] w-full rounded-lg" />
      <Skeleton className="h-7 w-2/3 rounded-sm" />
      <Skeleton className="h-24 w-full rounded-lg" />
      <Skeleton className="h-60 w-full rounded-lg" />
    </Loading>
  )
}
