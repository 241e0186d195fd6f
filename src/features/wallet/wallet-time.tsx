import { Trans } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/language.ts'
import { AsOf } from '../../screen/as-of.tsx'
import { formatSeconds } from '../../time/format-time.ts'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import type { Wallet } from './use-wallet.ts'

/** When the balance was told, and a way to ask for it anew. */
export function WalletTime({ wallet, onRefresh }: { wallet: Wallet; onRefresh: () => void }) {
  return (
    <RefreshButton busy={wallet.query.isFetching} onClick={onRefresh}>
      {wallet.user && <Told moment={wallet.query.dataUpdatedAt} stale={wallet.stale} />}
    </RefreshButton>
  )
}

function Told({ moment, stale }: { moment: number; stale: boolean }) {
  const { locale } = useLanguage()
  if (stale) return <AsOf moment={moment} />
  const time = formatSeconds(moment, locale)
  return <Trans comment="when the balance was loaded: Updated 12:03:11">Updated {time}</Trans>
}
