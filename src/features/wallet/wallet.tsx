import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { hideAmounts, useHiddenAmounts } from '../../money/money.tsx'
import { AsOf } from '../../components/as-of.tsx'
import { formatSeconds } from '../../time/format-time.ts'
import { whileVisible } from '../../time/use-now.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '../../ui/icons/pages.ts'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { savedLook, useOnline } from '../../components/connection.ts'
import type { Amount } from '../../money/amount.ts'
import { addAmounts } from '../../money/arithmetic.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'

/** The header of a balance card. Has buttons to hide all amounts and to refresh, and shows when the balance was loaded. */
export function WalletHead({
  wallet,
  title,
  onRefresh,
}: {
  wallet: Wallet
  /** The name of the balance, if it is not the total. */
  title?: ReactNode
  onRefresh: () => void
}) {
  const { t } = useLingui()
  const hidden = useHiddenAmounts()
  return (
    <div className="-mt-2 flex flex-wrap items-center justify-between">
      <div className="flex items-center">
        <h2 className="text-ink-2">{title ?? <Trans>Total balance</Trans>}</h2>
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
  if (stale) return <AsOf moment={moment} />
  const time = formatSeconds(moment, locale)
  return <Trans comment="when the balance was loaded: Updated 12:03:11">Updated {time}</Trans>
}

/** The age (ms) from which a balance is shown grey, with its time. */
const FRESH_MS = 60_000

/** Returns the member's wallet as last fetched. Fetches nothing for guests; unknown money is null. */
export function useWallet() {
  const { token } = useSession()
  const online = useOnline()
  const query = useQuery({ ...userQuery, enabled: token !== undefined })
  const old = useOld(query.dataUpdatedAt)
  const isSaved = savedLook.use() !== undefined
  const user = query.data
  return {
    query,
    user,
    central: user?.balance ?? null,
    locked: user?.lock_balance ?? null,
    total: user ? walletTotal(user) : null,
    /** True if the figures are older than a minute, or if there is no connection. */
    stale: !online || old || isSaved,
  }
}

/** A member's wallet as last fetched. */
export type Wallet = ReturnType<typeof useWallet>

function useOld(moment: number): boolean {
  const [now, setNow] = useState(Date.now)
  const isOld = now - moment >= FRESH_MS
  useEffect(() => {
    const wait = Math.max(0, moment + FRESH_MS - Date.now()) + 10
    return isOld ? undefined : whileVisible(wait, () => setNow(Date.now()))
  }, [moment, isOld])
  return isOld
}

/** Returns central plus locked; null if either is unknown, since a partial sum would be wrong. */
export function walletTotal(wallet: { balance: Amount | null; lock_balance: Amount | null }): Amount | null {
  const { balance, lock_balance } = wallet
  return balance === null || lock_balance === null ? null : addAmounts(balance, lock_balance)
}
