import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { storedSaferPlay } from './safer-play-store.ts'
import { checkChoices, checkEvery, type PlayTime, timeText } from './play-time.ts'
import type { SaferPlay } from './rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteDetails } from '../../site/details.ts'
import { siteQuery } from '../../site/site.ts'
import { formatClock } from '../../time/format-time.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tool } from './exclusion-tool.tsx'

const MINUTE_MS = 60_000

/** The time in the app, and how often a reminder shows it. */
export function SessionClock({
  member,
  chosen: { checkMinutes },
  time,
}: {
  member: string
  chosen: SaferPlay
  time: PlayTime
}) {
  const { locale, wire } = useLanguage()
  const configured = useSiteDetails().responsible.reality_check_min
  // The operator's setting decides the choices.
  const { isFetched } = useQuery(siteQuery(wire))
  const since = formatClock(time.from, locale)
  return (
    <Tool title={<Trans>Time in the app</Trans>}>
      <Card>
        <Facts className="flex flex-col gap-1">
          <Fact
            name={
              <Trans comment="since a time of the day: This session, since 12:03">
                This session, since {since}
              </Trans>
            }
            tone="strong"
          >
            <SoFar time={time.played} />
          </Fact>
          <Fact name={<Trans>Total today</Trans>}>
            <SoFar time={time.today} />
          </Fact>
        </Facts>
        <p className="mt-2 text-12 text-ink-2">
          <Trans>
            We count the time this app is in view. A game in its own tab is not counted. After half an hour
            away, or a new login, a new session begins.
          </Trans>
        </p>
        <div className="mt-4 border-t border-line pt-3">
          {isFetched ? (
            <CheckChoice member={member} checkMinutes={checkMinutes} configured={configured} />
          ) : (
            <Skeleton className="h-61.5 rounded-sm" />
          )}
        </div>
      </Card>
    </Tool>
  )
}

function SoFar({ time }: { time: number }) {
  const { locale } = useLanguage()
  const span = timeText(time, locale)
  return <Trans comment="time in the app until now: 12 minutes so far">{span} so far</Trans>
}

function CheckChoice({
  member,
  checkMinutes,
  configured,
}: {
  member: string
  checkMinutes: number | undefined
  configured: number | undefined
}) {
  const usual = checkEvery(undefined, configured)
  return (
    <RadioRows
      legend={<Trans>Show me the time, and today’s deposits and withdrawals</Trans>}
      value={String(checkEvery(checkMinutes, configured))}
      onChange={(next) =>
        void storedSaferPlay.change(member, (stored) => ({ ...stored, checkMinutes: Number(next) }))
      }
      options={checkChoices(configured).map((minutes) => ({
        value: String(minutes),
        title:
          minutes === 0 ? (
            <Trans comment="the reality check is off">Never</Trans>
          ) : (
            <Every minutes={minutes} />
          ),
        subtitle:
          minutes === usual && minutes !== 0 ? (
            <Trans comment="this choice is the operator’s">Operator default</Trans>
          ) : undefined,
      }))}
    />
  )
}

function Every({ minutes }: { minutes: number }) {
  const { locale } = useLanguage()
  const span = timeText(minutes * MINUTE_MS, locale)
  return <Trans comment="how often the reality check comes: every 15 minutes">Every {span}</Trans>
}
