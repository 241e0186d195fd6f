import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../components/button-link.tsx'
import { GuestCard } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { useForgetStalePayments } from '../orders/deadline.ts'
import { OpenOrders, useAwaitsOrders } from '../orders/open-orders.tsx'
import { shareToNext, levelProgress, type LevelProgress } from '../vip/progress.ts'
import { Money } from '../../money/money.tsx'
import { RowLink } from '../../components/row-link.tsx'
import { MemberAvatar } from '../../components/member-avatar.tsx'
import { OwnMoney } from '../../components/own-money.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import type { User } from '../../session/user.ts'
import {
  ChevronRightIcon,
  InfoIcon,
  ChatIcon,
  ClockIcon,
  MemberIcon,
  NoticeIcon,
} from '../../ui/icons/shell.ts'
import { Ring } from '../../ui/progress.tsx'
import { useState, type ReactNode } from 'react'
import { QuickAction, QuickActions, useWallet, type Wallet, WalletHead } from '../wallet/wallet.tsx'
import { ZERO, type Amount } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { cx } from '../../ui/cx.ts'
import { Card } from '../../ui/card.tsx'
import {
  TransferIcon,
  CardIcon,
  RebateIcon,
  RecordsIcon,
  SettingsIcon,
  VipIcon,
  InviteIcon,
  EditIcon,
} from '../../ui/icons/pages.ts'
import { RowButton, RowsCard } from '../../ui/rows.tsx'
import { LockedSheet } from './locked-sheet.tsx'
import { noticesQuery, useHasUnread } from '../notices/queries.ts'
import { UnreadDot, unseenOrderCount } from '../../components/unread-dot.tsx'
import { useSaferPlay } from '../safer-play/safer-play-store.ts'
import { LogoutButton } from '../settings/logout-button.tsx'
import { useVenueWallets } from '../transfer/queries.ts'
import { VenueRows, VenueSum } from '../transfer/venue-rows.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/fields.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PullToRefresh, type Refetch, refreshByHand } from '../../components/pull-to-refresh.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The member centre: balances, VIP level, and links to all other pages. Guests see only the links that work for them. */
export function MemberCentre() {
  const { t } = useLingui()
  const { token } = useSession()
  return (
    <>
      <title>{t`Me`}</title>
      <PageHeader
        title={<Trans comment="title of the member centre">Me</Trans>}
        end={
          <Link to="/setting" aria-label={t`Settings`} className={`${iconButtonClass} -mr-2`}>
            <SettingsIcon />
          </Link>
        }
      />
      <main className="px-safe">{token === undefined ? <ForGuests /> : <ForMembers />}</main>
    </>
  )
}

function ForGuests() {
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <GuestCard
          icon={MemberIcon}
          drawing={<GateDrawing />}
          title={<Trans>Your account at a glance</Trans>}
        >
          <Trans>Log in to see your balances, your VIP level and your records here.</Trans>
        </GuestCard>
      </Card>
      <PublicLinks />
    </div>
  )
}

function ForMembers() {
  const client = useQueryClient()
  const wallet = useWallet()
  const awaitsOrders = useAwaitsOrders()
  useForgetStalePayments()
  const refetch: Refetch = (options) => client.refetchQueries({ type: 'active' }, options)
  return (
    <PullToRefresh refetch={refetch}>
      <div className="flex flex-col gap-3">
        <OpenOrders />
        <div className={cx('flex flex-col gap-3', awaitsOrders && 'invisible')}>
          <QueryView query={wallet.query} skeleton={<Skeleton className="my-2 h-20 w-56" />}>
            {(user) => (
              <>
                <MemberCard user={user} />
                {user.status === 0 && (
                  <Note tone="warn">
                    <Trans>
                      Your account is disabled. You can still view everything, but you can’t make new orders.
                      Customer service can explain why.
                    </Trans>
                  </Note>
                )}
              </>
            )}
          </QueryView>
          <MemberWallet wallet={wallet} onRefresh={() => void refreshByHand(refetch)} />
          <MoneyLinks />
          <PublicLinks />
          <LogoutButton />
        </div>
      </div>
    </PullToRefresh>
  )
}

/** The member's picture, name, VIP level and, unless play is blocked, progress. Links to the member's details. */
function MemberCard({ user }: { user: User }) {
  const { next, isHighest, deposit, turnover } = levelProgress(user, undefined)
  const share = isHighest ? undefined : shareToNext({ deposit, turnover })
  const isBlocked = useSaferPlay()?.playBlock !== undefined
  const picture = <MemberAvatar img={user.img} />
  const isShort = ({ missing }: LevelProgress) =>
    !isBlocked && share !== undefined && missing !== null && compareAmounts(missing, ZERO) > 0
  return (
    <Link to="/mine-info" className="flex items-center gap-3 py-2 transition-opacity active:opacity-60">
      {/* Beside the ring, which grows with the text, an amount in large text has too little room. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-2">
        {share === undefined ? (
          picture
        ) : (
          <Ring value={share} tone="gold">
            {picture}
          </Ring>
        )}
        <div className="grow basis-[8rem]">
          <p className="text-16 font-bold" translate="no">
            {user.username}
          </p>
          <p className="text-12 font-semibold text-gold">{user.vip_level}</p>
          {isShort(deposit) && (
            <p className="text-12 text-gold">
              {next ? (
                <Trans comment="what is missing to the next VIP level">
                  Deposit <OwnMoney value={deposit.missing} /> more to reach {next}
                </Trans>
              ) : (
                <Trans>
                  Deposit <OwnMoney value={deposit.missing} /> more to reach the next level
                </Trans>
              )}
            </p>
          )}
          {isShort(turnover) && (
            <p className="text-12 text-gold">
              {next ? (
                <Trans comment="turnover: valid bets that count; what is missing to the next VIP level">
                  <OwnMoney value={turnover.missing} /> more turnover to reach {next}
                </Trans>
              ) : (
                <Trans comment="turnover: valid bets that count">
                  <OwnMoney value={turnover.missing} /> more turnover to reach the next level
                </Trans>
              )}
            </p>
          )}
        </div>
      </div>
      <ChevronRightIcon className="size-5 shrink-0 text-ink-3" />
    </Link>
  )
}

/** The central, locked and total amounts. Opens sheets about locked money and the venue wallets. */
function MemberWallet({ wallet, onRefresh }: { wallet: Wallet; onRefresh: () => void }) {
  const [explaining, setExplaining] = useState(false)
  const [showingVenues, setShowingVenues] = useState(false)
  const hasNews = unseenOrderCount.use() > 0
  return (
    <Card>
      <WalletHead wallet={wallet} onRefresh={onRefresh} />
      <p className={`text-28 font-bold ${wallet.stale ? 'text-ink-2' : ''}`}>
        <OwnMoney value={wallet.total} />
      </p>
      <QuickActions className="mt-3 pb-4">
        <QuickAction to="/transaction-record" icon={RecordsIcon} news={hasNews}>
          <Trans comment="quick action: the records of deposits and withdrawals">Records</Trans>
        </QuickAction>
      </QuickActions>
      <dl className="flex flex-wrap gap-3 border-t border-line py-3 *:grow *:basis-[7rem]">
        <Figure name={<Trans>Central wallet</Trans>} value={wallet.central} stale={wallet.stale} />
        <Figure
          name={<Trans comment="money set aside">Locked</Trans>}
          value={wallet.locked}
          stale={wallet.stale}
        />
      </dl>
      <RowButton
        className="-mb-3 border-t border-line"
        icon={<InfoIcon />}
        title={<Trans>What is locked money?</Trans>}
        onClick={() => setExplaining(true)}
      />
      <RowButton
        className="mt-3 -mb-3 border-t border-line"
        icon={<TransferIcon />}
        title={<Trans>Venue wallets</Trans>}
        subtitle={<Trans comment="the money in the venue wallets">Counted separately</Trans>}
        onClick={() => setShowingVenues(true)}
      />
      {explaining && <LockedSheet onClose={() => setExplaining(false)} />}
      {showingVenues && <VenueSheet onClose={() => setShowingVenues(false)} />}
    </Card>
  )
}

function Figure({ name, value, stale }: { name: ReactNode; value: Amount | null; stale: boolean }) {
  return (
    <div>
      <dt className="text-12 text-ink-2">{name}</dt>
      <dd className={`text-16 font-bold ${stale ? 'text-ink-2' : ''}`}>
        <Money value={value} />
      </dd>
    </div>
  )
}

/** Links to the money pages; for members only. */
function MoneyLinks() {
  return (
    <RowsCard>
      <RowLink to="/transfer-record" icon={<RecordsIcon />} title={<Trans>Transfer records</Trans>} />
      <RowLink to="/record" icon={<RecordsIcon />} title={<Trans>Bet records</Trans>} />
      <RowLink to="/transfer-fs" icon={<RebateIcon />} title={<Trans>Rebates</Trans>} />
      <RowLink to="/wallet-card" icon={<CardIcon />} title={<Trans>Cards and addresses</Trans>} />
    </RowsCard>
  )
}

/** Links for members and guests. */
function PublicLinks() {
  const query = noticesQuery(useLanguage().wire)
  // Home may not have loaded them. A failure hides only the dot, so it shows no toast and does not keep the view from being saved.
  const { data, error } = useQuery({ ...query, meta: { ...query.meta, noToast: true } })
  const hasUnread = useHasUnread(error ? (data ?? []) : data)
  return (
    <RowsCard>
      <RowLink to="/mine-info" icon={<MemberIcon />} title={<Trans>My details</Trans>} />
      <RowLink
        to="/list"
        icon={<NoticeIcon />}
        title={<Trans>Announcements</Trans>}
        end={hasUnread === undefined ? <span data-awaited="" /> : hasUnread && <UnreadDot />}
      />
      <RowLink to="/vip" icon={<VipIcon />} title={<Trans>VIP levels</Trans>} />
      <RowLink to="/share" icon={<InviteIcon />} title={<Trans>Invite friends</Trans>} />
      <RowLink
        to="/safer-play"
        icon={<ClockIcon />}
        title={<Trans comment="link to the safer-play page">Safer play</Trans>}
        subtitle={<Trans>Limits, time-out and self-exclusion</Trans>}
      />
      <RowLink to="/service" icon={<ChatIcon />} title={<Trans>Customer service</Trans>} />
      <RowLink to="/feedback" icon={<EditIcon />} title={<Trans>Feedback</Trans>} />
      <RowLink to="/setting" icon={<SettingsIcon />} title={<Trans>Settings</Trans>} />
    </RowsCard>
  )
}

/** The member's venue balances, and links to move money. */
function VenueSheet({ onClose }: { onClose: () => void }) {
  const wallets = useVenueWallets()
  return (
    <Sheet
      onClose={onClose}
      title={<Trans>Venue wallets</Trans>}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink to="/transfer" search={{ recover: true }} variant="ghost">
            <Trans comment="brings the money of all venues back">Bring all money back</Trans>
          </ButtonLink>
          <ButtonLink to="/transfer" size="md">
            <Trans comment="link to the transfer page">Transfer</Trans>
          </ButtonLink>
        </div>
      }
    >
      <VenueSum wallets={wallets} />
      <VenueRows wallets={wallets} />
    </Sheet>
  )
}

/** A lantern in a round gate. */
function GateDrawing() {
  return (
    <g stroke="var(--color-line)" transform="translate(-9 0)">
      <path d="M28 84V12h72v72z" fill="var(--color-sunk)" />
      <path d="M22 14Q64-2 106 14" strokeWidth="6" />
      <path d="M46 84a32 32 0 1 1 36 0z" fill="var(--color-surface)" />
      <g stroke="var(--color-accent)">
        <path d="M64 26v10M60 67v6M64 67v9M68 67v6M58 36h12M58 67h12" />
        <ellipse cx="64" cy="51" rx="17" ry="15" fill="var(--color-accent)" />
      </g>
      <path
        d="M64 36v30M58 37q-8 14 0 28M70 37q8 14 0 28"
        stroke="var(--color-accent-soft)"
        strokeWidth="1"
      />
    </g>
  )
}
