import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { VipLevel } from '../../api/site-details.ts'
import { AsOf, QueryView, isFirstLoad } from '../../components/query-view.tsx'
import { LogInLinks } from '../../components/login-links.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { userQuery, type User } from '../../session/user.ts'
import { useSystemConfig, useVipLevels } from '../../site/details.ts'
import { siteQuery } from '../../site/site.ts'
import { Card, Section } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { VipIcon } from '../../ui/icons/pages.ts'
import { Note } from '../../ui/fields.tsx'
import { PullToRefresh, type Refetch, refreshByHand } from '../../components/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { CardSection, Blocks, Fact } from '../../ui/rows.tsx'
import { RebatesDisabled } from './rebates-disabled.tsx'
import type { ReactNode } from 'react'
import type { Amount } from '../../money/amount.ts'
import { cutToDecimals, formatAmount } from '../../money/arithmetic.ts'
import { limit } from '../../money/typed-amount.ts'
import { MoneyFact, OwnMoney } from '../../components/own-money.tsx'
import { Ring } from '../../ui/progress.tsx'
import { highestOf, shareToNext, levelProgress, type LevelProgress } from './progress.ts'

// As in the forms, a limit of zero is none.
const limitOf = (value: Amount | null | undefined) => limit(value, 'level')?.value

interface LevelFactsProps {
  level: VipLevel | undefined
  title: string | undefined
  /** Whether the member earns no rebates at any level. */
  isWithoutRebates: boolean
}

/** A level's requirements, gifts, limits and rebates; `--` where unknown. */
function LevelFacts({ level, title, isWithoutRebates }: LevelFactsProps) {
  const rebates = level?.rebates
  return (
    <>
      <Group
        title={
          title ? (
            <Trans comment="{title} is e.g. VIP3">Needed for {title}</Trans>
          ) : (
            <Trans>Level requirements</Trans>
          )
        }
      >
        <SumFact
          name={<Trans comment="VIP: deposits needed for the level">Upgrade deposit</Trans>}
          value={level?.upgradeDeposit}
        />
        <SumFact
          name={<Trans comment="VIP: turnover needed for the level">Upgrade turnover</Trans>}
          value={level?.upgradeTurnover}
        />
      </Group>
      <Group title={<Trans>Gifts</Trans>}>
        <SumFact
          tone="gold"
          name={<Trans comment="VIP: once, for reaching the level">Upgrade gift</Trans>}
          value={level?.upgradeGift}
        />
        <SumFact tone="gold" name={<Trans>Birthday gift</Trans>} value={level?.birthdayGift} />
        <SumFact tone="gold" name={<Trans>Weekly red packet</Trans>} value={level?.weeklyGift} />
      </Group>
      <Group title={<Trans>Limits</Trans>}>
        <SumFact name={<Trans>Minimum per deposit</Trans>} value={limitOf(level?.minDeposit)} />
        <SumFact name={<Trans>Maximum per deposit</Trans>} value={limitOf(level?.maxDeposit)} />
        <SumFact name={<Trans>Minimum withdrawal</Trans>} value={limitOf(level?.minWithdrawal)} />
        <Fact name={<Trans>Withdrawals per day</Trans>}>
          <span className="font-semibold">{level?.withdrawalsPerDay ?? '--'}</span>
        </Fact>
        <SumFact name={<Trans>Daily withdrawal amount</Trans>} value={limitOf(level?.withdrawnPerDay)} />
        <SumFact name={<Trans>Minimum transfer</Trans>} value={limitOf(level?.minTransfer)} />
      </Group>
      {isWithoutRebates && <RebatesDisabled />}
      <Group
        title={<Trans>Rebates, as a percentage of turnover</Trans>}
        end={
          <Link
            to="/transfer-fs"
            className="-my-3.5 inline-flex min-h-11 items-center font-semibold text-accent"
          >
            <Trans>My rebates</Trans>
          </Link>
        }
      >
        <RatioFact
          name={<Trans comment="class of games: with live video">Live</Trans>}
          value={rebates?.live}
        />
        <RatioFact
          name={<Trans comment="class of games: electronic">Slots</Trans>}
          value={rebates?.electronic}
        />
        <RatioFact name={<Trans comment="class of games">Lottery</Trans>} value={rebates?.lottery} />
        <RatioFact name={<Trans comment="class of games">Sports</Trans>} value={rebates?.sport} />
        <RatioFact name={<Trans comment="class of games">Esports</Trans>} value={rebates?.esports} />
        <RatioFact name={<Trans comment="class of games">Fishing</Trans>} value={rebates?.fishing} />
        <RatioFact
          name={<Trans comment="class of games: chess and cards">Cards</Trans>}
          value={rebates?.poker}
        />
      </Group>
    </>
  )
}

function Group({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <CardSection title={title} end={end} flush className="px-4 py-3">
      <dl className="flex flex-col gap-2.5">{children}</dl>
    </CardSection>
  )
}

interface LevelFactProps {
  name: ReactNode
  value: Amount | null | undefined
}

// A level's requirements are public: they stay visible while amounts are hidden.
function SumFact({ name, value = null, tone = 'plain' }: LevelFactProps & { tone?: 'plain' | 'gold' }) {
  return <MoneyFact name={name} tone={tone} value={value} always className="font-semibold" />
}

function RatioFact({ name, value }: LevelFactProps) {
  const { locale } = useLanguage()
  // Truncated, never rounded up.
  const shown = value && formatAmount(cutToDecimals(value, 2), locale, 0)
  return <Fact name={name}>{shown ? <span className="font-semibold">{shown}%</span> : '--'}</Fact>
}

interface VipPageProps {
  level: string | undefined
  onLevel: (level: string) => void
}

/** The VIP levels: the member's progress, and the requirements and benefits of each level. */
export function VipPage({ level, onLevel }: VipPageProps) {
  const { token } = useSession()
  const site = useQuery(siteQuery(useLanguage().wire))
  const system = useSystemConfig()
  const user = useQuery({ ...userQuery, enabled: token !== undefined })
  const isMember = token !== undefined
  const refetch: Refetch = (options) =>
    Promise.all([
      site.refetch(options),
      system.isEnabled && system.refetch(options),
      isMember && user.refetch(options),
    ])
  // Show progress and levels together: late progress would push the levels down.
  const loading = isFirstLoad(site) || isFirstLoad(system) || (isMember && isFirstLoad(user))
  // The time of the older answer: the data shown is only as new as that.
  const configAt = site.data?.fetchedAt ?? site.dataUpdatedAt
  const moment = isMember && user.data ? Math.min(configAt, user.dataUpdatedAt) : configAt
  return (
    <PullToRefresh refetch={refetch}>
      <div className="flex flex-col gap-4 px-4 pb-8">
        {isMember ? (
          <QueryView query={user} skeleton={progressSkeleton}>
            {(known) => (loading ? progressSkeleton : <ProgressCard user={known} />)}
          </QueryView>
        ) : (
          <ForGuests />
        )}
        <QueryView query={site} skeleton={levelsSkeleton}>
          {() =>
            loading ? (
              levelsSkeleton
            ) : (
              <>
                <Levels level={level} onLevel={onLevel} />
                <div className="-my-2 flex justify-end">
                  <RefreshButton
                    busy={site.isFetching || system.isFetching || user.isFetching}
                    onClick={() => void refreshByHand(refetch)}
                  >
                    <AsOf moment={moment} />
                  </RefreshButton>
                </div>
              </>
            )
          }
        </QueryView>
      </div>
    </PullToRefresh>
  )
}

function ForGuests() {
  return (
    <Card>
      <h2 className="text-16 font-bold">
        <Trans>Log in to see your level</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>
          Log in to see your progress in deposits and turnover. The benefits of each level are shown below.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3 *:grow *:basis-[7rem]">
        <LogInLinks size="md" />
      </div>
    </Card>
  )
}

const progressSkeleton = <Blocks of={[246]} />

const levelsSkeleton = <Blocks of={[36, 120, 160, 240]} className="gap-4" />

/** The levels to choose from, and the requirements and benefits of the chosen one. */
function Levels({ level, onLevel }: VipPageProps) {
  const { t } = useLingui()
  const { token } = useSession()
  // Undefined for a guest, or if it could not be loaded.
  const { data: user } = useQuery({ ...userQuery, enabled: false })
  const own = user?.vip_level
  const levels = useVipLevels(token === undefined ? undefined : (user?.currency ?? '')).filter(isFirst)
  const byName = (name: string | undefined) => levels.find(({ title }) => title === name)
  const shown = byName(level) ?? byName(own) ?? levels[0]
  const title = shown?.title ?? own
  return (
    <>
      {levels.length === 0 ? (
        <Note tone="neutral">
          <Trans>
            VIP level details aren’t available right now. Customer service can tell you what each level
            requires and offers.
          </Trans>
        </Note>
      ) : (
        <Section title={<Trans>Level requirements and benefits</Trans>}>
          <fieldset aria-label={t`VIP levels`} className="flex flex-wrap gap-2">
            {levels.map((one) => (
              <Chip
                key={one.title}
                pressed={one === shown}
                translate="no"
                className={one.title === own && one !== shown ? 'text-gold' : undefined}
                onClick={() => onLevel(one.title)}
              >
                {one.title === own && <VipIcon className="size-4" />}
                {one.title}
                {one.title === own && (
                  <span className="sr-only" translate="yes">
                    {t`Your level`}
                  </span>
                )}
              </Chip>
            ))}
          </fieldset>
        </Section>
      )}
      <LevelFacts level={shown} title={title} isWithoutRebates={user?.fs_status === 0} />
    </>
  )
}

// Levels are identified by name. If two share a name, the first counts, as everywhere.
function isFirst({ title }: VipLevel, place: number, all: readonly VipLevel[]): boolean {
  return all.findIndex((other) => other.title === title) === place
}

/** The member's level, and the progress to the next one by deposits and by turnover. */
function ProgressCard({ user }: { user: User }) {
  const progress = levelProgress(user, highestOf(useVipLevels(user.currency).map(({ title }) => title)))
  const { next, isHighest, deposit, turnover } = progress
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Ring tone="gold" value={isHighest ? 1 : (shareToNext(progress) ?? 0)}>
          <VipIcon className="text-gold" />
        </Ring>
        <div className="min-w-0">
          <p className="text-12 text-ink-2">
            <Trans>Your level</Trans>
          </p>
          <p className="text-28 font-bold text-gold" translate="no">
            {user.vip_level}
          </p>
        </div>
      </div>
      {isHighest ? (
        <p className="mt-3 text-ink-2">
          <Trans>This is the highest level.</Trans>
        </p>
      ) : (
        <>
          <h2 className="mt-3 text-12 font-semibold text-ink-2">
            {next === undefined ? (
              <Trans>Progress to the next level</Trans>
            ) : (
              <Trans comment="{next} is e.g. VIP3">Progress to {next}</Trans>
            )}
          </h2>
          <LevelBar name={<Trans comment="way to the next VIP level">Deposited</Trans>} progress={deposit} />
          <LevelBar
            name={<Trans comment="valid bets that count; way to the next VIP level">Turnover</Trans>}
            progress={turnover}
          />
        </>
      )}
    </Card>
  )
}

interface LevelBarProps {
  name: ReactNode
  progress: LevelProgress
}

function LevelBar({ name, progress: { done, needed, missing, share } }: LevelBarProps) {
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        <span>
          <Trans comment="amounts: reached of required">
            <OwnMoney value={done} /> of <OwnMoney value={needed} />
          </Trans>
        </span>
      </p>
      <div
        aria-hidden="true"
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunk forced-color-adjust-none"
      >
        <div className="h-full rounded-full bg-gold" style={{ width: `${(share ?? 0) * 100}%` }} />
      </div>
      <p className="mt-1 text-12 text-ink-2">
        <Trans comment="amount that is missing to the next VIP level">
          <OwnMoney value={missing} /> to go
        </Trans>
      </p>
    </div>
  )
}
