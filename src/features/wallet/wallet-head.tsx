import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { hideAmounts, useHiddenAmounts } from '../../money/money.tsx'
import { AsOf } from '../../components/as-of.tsx'
import { formatSeconds } from '../../time/format-time.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '../../ui/icons/pages.ts'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import type { Wallet } from './use-wallet.ts'

/** The head of a card with the balance: the eye that hides every amount, when the balance was told, and a way to ask anew. */
export function WalletHead({
  wallet,
  title,
  onRefresh,
}: {
  wallet: Wallet
  /** Which balance it is, unless the total. */
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
        {/* Its room is there before it is known: nothing moves. */}
        <span className={wallet.user ? '' : 'invisible'}>
          <Told moment={wallet.query.dataUpdatedAt} stale={wallet.user !== undefined && wallet.stale} />
        </span>
      </RefreshButton>
    </div>
  )
}

function Told({ moment, stale }: { moment: number; stale: boolean }) {
  const { locale } = useLanguage()
  if (stale) return <AsOf moment={moment} />
  const time = formatSeconds(moment, locale)
  return <Trans comment="when the balance was loaded: Updated 12:03:11">Updated {time}</Trans>
}
