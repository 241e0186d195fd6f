import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { hideAmounts, useHiddenAmounts } from '../../money/money.tsx'
import { AsOf } from '../../components/query-view.tsx'
import { formatSeconds } from '../../time/format-time.ts'
import { isYounger } from '../../storage/versioned.ts'
import { useIsPast, useServerAhead } from '../../time/use-now.ts'
import { cx } from '../../ui/cx.ts'
import { UnreadDot } from '../../components/unread-dot.tsx'
import type { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/button.tsx'
import { DepositIcon, EyeIcon, EyeOffIcon, TransferIcon, WithdrawIcon } from '../../ui/icons/pages.ts'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { savedLook, useOnline } from '../../components/connection.ts'
import { BALANCE_FRESH_MS, type Amount } from '../../money/amount.ts'
import { addAmounts } from '../../money/arithmetic.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'

interface WalletHeadProps {
  wallet: Wallet
  /** The name of the balance, if it is not the total. */
  title?: ReactNode
  onRefresh: () => void
}

/** The header of a balance card. Has buttons to hide all amounts and to refresh, and shows when the balance was loaded. */
export function WalletHead({ wallet, title, onRefresh }: WalletHeadProps) {
  const { t } = useLingui()
  const hidden = useHiddenAmounts()
  return (
    <div className="-mt-2 flex flex-wrap items-center justify-between">
      <div className="flex items-center">
        <h2 className="text-ink-2">{title ?? <Trans>Wallet balance</Trans>}</h2>
        <IconButton
          icon={hidden ? EyeOffIcon : EyeIcon}
          label={hidden ? t`Show amounts` : t`Hide amounts`}
          className="text-ink-2"
          onClick={() => hideAmounts(!hidden)}
        />
      </div>
      <RefreshButton busy={wallet.query.isFetching} onClick={onRefresh}>
        {/* Invisible until loaded, so that nothing moves when the time appears. */}
        <span className={wallet.user ? '' : 'invisible'}>
          <Freshness moment={wallet.query.dataUpdatedAt} stale={wallet.user !== undefined && wallet.stale} />
        </span>
      </RefreshButton>
    </div>
  )
}

function Freshness({ moment, stale }: { moment: number; stale: boolean }) {
  const { locale } = useLanguage()
  const ahead = useServerAhead() ?? 0
  if (stale) return <AsOf moment={moment} />
  const time = formatSeconds(moment + ahead, locale)
  return <Trans comment="when the balance was loaded: Updated 12:03:11">Updated {time}</Trans>
}

/** When a stale balance was loaded, below it. */
export function BalanceTime({ moment }: { moment: number }) {
  return (
    <span className="block text-12 font-normal text-ink-2">
      <AsOf moment={moment} />
    </span>
  )
}

/** The quick actions of a balance card, `children` last. In one row, or in two where a word would not fit (large text). */
export function QuickActions({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={cx('grid quick-actions gap-y-3 border-t border-line pt-3', className)}>
      <QuickAction to="/deposit" icon={DepositIcon}>
        <Trans comment="quick action">Deposit</Trans>
      </QuickAction>
      <QuickAction to="/transfer" icon={TransferIcon}>
        <Trans comment="quick action">Transfer</Trans>
      </QuickAction>
      <QuickAction to="/withdraw" icon={WithdrawIcon}>
        <Trans comment="quick action">Withdraw</Trans>
      </QuickAction>
      {children}
    </div>
  )
}

interface QuickActionProps {
  to: '/deposit' | '/transfer' | '/withdraw' | '/vip' | '/transaction-record'
  icon: Icon
  gold?: boolean
  news?: boolean
  children: ReactNode
}

/** A link to a money page: an icon with the page's name below. `news` adds the dot for what the member has not seen there. */
export function QuickAction({ to, icon: Glyph, gold = false, news = false, children }: QuickActionProps) {
  return (
    <Link
      to={to}
      className="flex flex-col items-center gap-1 text-center font-semibold transition-opacity active:opacity-60"
    >
      <span
        className={cx(
          'relative flex size-11 items-center justify-center rounded-sm',
          gold ? 'bg-gold-soft text-gold' : 'bg-accent-soft text-accent',
        )}
      >
        <Glyph />
        {news && <UnreadDot className="absolute top-1 right-1" />}
      </span>
      {children}
    </Link>
  )
}

/** Returns the member's wallet as last fetched. Fetches nothing for guests; unknown money is null. */
export function useWallet() {
  const { token } = useSession()
  const online = useOnline()
  const query = useQuery({ ...userQuery, enabled: token !== undefined })
  const isPast = useIsPast(query.dataUpdatedAt + BALANCE_FRESH_MS)
  // Figures loaded while the device's clock ran ahead are old too.
  const isOld = isPast || !isYounger(query.dataUpdatedAt, BALANCE_FRESH_MS)
  const isSaved = savedLook.use() !== undefined
  const client = useQueryClient()
  // After a money write or a start, until it is refetched. Changes of `isFetching` and `isError` rerender.
  const isOutdated =
    query.isError || (query.isFetching && client.getQueryState(userQuery.queryKey)?.isInvalidated === true)
  const user = query.data
  return {
    query,
    user,
    central: user?.balance ?? null,
    locked: user?.lock_balance ?? null,
    total: user ? walletTotal(user) : null,
    /** True if the figures are older than a minute, if they may have changed since, or if there is no connection. */
    stale: !online || isOld || isSaved || isOutdated,
  }
}

export type Wallet = ReturnType<typeof useWallet>

/** Returns central plus locked. Null if either is unknown, since a partial sum would be wrong. */
export function walletTotal(wallet: { balance: Amount | null; lock_balance: Amount | null }): Amount | null {
  const { balance, lock_balance } = wallet
  return balance === null || lock_balance === null ? null : addAmounts(balance, lock_balance)
}
