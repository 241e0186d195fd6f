import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GuestCard, Page } from '../../components/page.tsx'
import { QueryError } from '../../components/query-view.tsx'
import { RowLink } from '../../components/row-link.tsx'
import { safeLinks } from '../../components/safe-links.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { useSiteDetails } from '../../site/details.ts'
import { Card, Section } from '../../ui/card.tsx'
import { ExternalIcon } from '../../ui/icons/pages.ts'
import { ChatIcon, ClockIcon } from '../../ui/icons/shell.ts'
import { Row, RowButton, rowClass, RowsCard, Blocks, Fact } from '../../ui/rows.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Exclusion, TimeOutTool, Tool } from './tools.tsx'
import { storedPlayTime, checkChoices, checkEvery, type PlayTime } from './play-time.ts'
import { LimitFacts, LimitMoney, NextLimit, PeriodName, useDepositUse } from './limit-facts.tsx'
import { LimitSheet } from './limit-sheet.tsx'
import { type Limit, type Period, PERIODS, type SaferPlay } from './rules.ts'
import { type ChosenNow, useSaferPlay, storedSaferPlay } from './safer-play-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/language.ts'
import { siteQuery } from '../../site/site.ts'
import { formatDuration, formatClock } from '../../time/format-time.ts'
import { useServerAhead } from '../../time/use-now.ts'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { MINUTE_MS } from '../../time/server-time.ts'

/** The time in the app, and the interval of the reality checks that show it. */
function SessionClock({ member, chosen, time }: { member: string; chosen: SaferPlay; time: PlayTime }) {
  const { checkMinutes } = chosen
  const { locale, wire } = useLanguage()
  const configured = useSiteDetails().responsible.reality_check_min
  // Wait for the operator's setting, which decides the choices.
  const { isFetched } = useQuery(siteQuery(wire))
  const since = formatClock(time.from + (useServerAhead() ?? 0), locale)
  const usual = checkEvery(undefined, configured)
  return (
    <Tool title={<Trans>Time in the app</Trans>}>
      <dl className="flex flex-col gap-1">
        <Fact
          name={
            <Trans comment="since a time of the day: This session, since 12:03">
              This session, since {since}
            </Trans>
          }
          tone="strong"
        >
          <PlayedTime time={time.played} />
        </Fact>
        <Fact name={<Trans>Total today</Trans>}>
          <PlayedTime time={time.today} />
        </Fact>
      </dl>
      <p className="mt-2 text-12 text-ink-2">
        <Trans>
          We count the time you have this app on screen. Time in games that open in their own tab isn’t
          counted. A new session begins after half an hour away or when you log in again.
        </Trans>
      </p>
      <div className="mt-4 border-t border-line pt-3">
        {isFetched ? (
          <RadioRows
            legend={<Trans>Show me my time in the app, and today’s deposits and withdrawals</Trans>}
            value={String(checkEvery(checkMinutes, configured))}
            onChange={(next) =>
              void storedSaferPlay.change(member, (stored) => ({ ...stored, checkMinutes: Number(next) }))
            }
            options={checkChoices(checkMinutes, configured).map((minutes) => ({
              value: String(minutes),
              title:
                minutes === 0 ? (
                  <Trans comment="the reality check is off">Never</Trans>
                ) : (
                  <CheckInterval minutes={minutes} />
                ),
              subtitle:
                minutes === usual && minutes !== 0 ? (
                  <Trans comment="this choice is the operator’s">Operator default</Trans>
                ) : undefined,
            }))}
          />
        ) : (
          <Skeleton className="h-61.5 rounded-sm" />
        )}
        <p className="mt-2 text-12 text-ink-2">
          <Trans>This is only a reminder. It doesn’t stop you from playing.</Trans>
        </p>
      </div>
    </Tool>
  )
}

function PlayedTime({ time }: { time: number }) {
  const { locale } = useLanguage()
  const span = formatDuration(time, locale)
  return <Trans comment="time in the app until now: 12 minutes so far">{span} so far</Trans>
}

function CheckInterval({ minutes }: { minutes: number }) {
  const { locale } = useLanguage()
  const span = formatDuration(minutes * MINUTE_MS, locale)
  return <Trans comment="how often the reality check comes: every 15 minutes">Every {span}</Trans>
}

/** The safer-play tools, and where to find help. */
export function SaferPlayPage() {
  const { t } = useLingui()
  const { token, member } = useSession()
  const chosen = useSaferPlay()
  const time = storedPlayTime.useOwn()
  const user = useQuery({ ...userQuery, enabled: token !== undefined })
  return (
    <Page title={t`Safer play`} className="gap-6 px-safe pb-8">
      <p className="text-ink-2">
        <Trans>
          Limit your deposits, take a time-out or self-exclude. Play for fun, with money you can afford to
          lose. These tools work on this device only: they don’t apply to another phone or browser. Logging
          out or clearing the cache doesn’t remove them.
        </Trans>
      </p>
      {token === undefined ? (
        <Card>
          <GuestCard icon={ClockIcon} title={<Trans>These tools need an account</Trans>}>
            <Trans>
              Log in to set deposit limits, see your time in the app, take a time-out or self-exclude. You can
              get help below without logging in.
            </Trans>
          </GuestCard>
        </Card>
      ) : member !== undefined && chosen && time ? (
        <>
          <Limits member={member} chosen={chosen} />
          <SessionClock member={member} chosen={chosen} time={time} />
          <TimeOutTool member={member} chosen={chosen} />
          <Exclusion member={member} chosen={chosen} />
        </>
      ) : member === undefined && user.error ? (
        <QueryError error={user.error} retry={() => void user.refetch()} />
      ) : (
        toolsSkeleton
      )}
      <Help />
    </Page>
  )
}

const toolsSkeleton = <Blocks of={[256, 224, 288, 160]} className="gap-6" />

/** Where to find help: the operator's links with their hosts, customer service, and the licence. */
function Help() {
  const { help_links: helpLinks, license_text: licence, min_age: age } = useSiteDetails().responsible
  return (
    <Section title={<Trans>Help and advice</Trans>}>
      <RowsCard>
        {safeLinks(helpLinks).map(({ title, href, host }) => (
          <a key={href} href={href} target="_blank" rel="noopener noreferrer" className={rowClass}>
            <Row
              title={title || host}
              subtitle={<span translate="no">{host}</span>}
              end={<ExternalIcon className="size-5 text-ink-3" />}
            />
          </a>
        ))}
        <RowLink to="/service" icon={<ChatIcon />} title={<Trans>Customer service</Trans>} />
      </RowsCard>
      <p className="mt-3 text-12 text-ink-2">
        {age !== undefined && <Trans>Only for people aged {age} or over.</Trans>} {licence}
      </p>
    </Section>
  )
}

/** The deposit limits: the current and pending amounts, and what is left. */
function Limits({ member, chosen }: { member: string; chosen: ChosenNow }) {
  const [editing, setEditing] = useState<Period>()
  const use = useDepositUse(chosen)
  return (
    <Tool title={<Trans>Deposit limits</Trans>}>
      <ul className="row-list -my-3">
        {PERIODS.map((period) => (
          <li key={period}>
            <RowButton
              title={<PeriodName period={period} />}
              subtitle={<NextLimit limit={chosen.limits[period]} />}
              end={<CurrentLimit limit={chosen.limits[period]} />}
              onClick={() => setEditing(period)}
            />
          </li>
        ))}
      </ul>
      {use.uses.length > 0 && (
        <div className="mt-6 border-t border-line pt-3">
          <LimitFacts use={use} />
        </div>
      )}
      <p className="mt-4 text-12 text-ink-2">
        <Trans>
          A limit applies to your total deposits; withdrawals don’t reduce that total. The 24-hour and 7-day
          limits look back from now; the monthly limit follows the calendar month.
        </Trans>
      </p>
      {editing && (
        <LimitSheet member={member} period={editing} chosen={chosen} onClose={() => setEditing(undefined)} />
      )}
    </Tool>
  )
}

function CurrentLimit({ limit }: { limit: Limit | undefined }) {
  return limit ? (
    <b className="font-semibold text-ink">
      <LimitMoney value={limit.amount} />
    </b>
  ) : (
    <Trans comment="there is no deposit limit">No limit</Trans>
  )
}
