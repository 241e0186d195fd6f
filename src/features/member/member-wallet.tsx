import { Trans } from '@lingui/react/macro'
import { Suspense, useState, type ReactNode } from 'react'
import type { Wallet } from '../wallet/use-wallet.ts'
import { WalletHead } from '../wallet/wallet-head.tsx'
import type { Amount } from '../../money/amount.ts'
import { currencySign, Money } from '../../money/money.tsx'
import { USER_DEFAULTS } from '../../session/user.ts'
import { Card } from '../../ui/card.tsx'
import { TransferIcon } from '../../ui/icons/pages.ts'
import { InfoIcon } from '../../ui/icons/shell.ts'
import { Row, rowClass } from '../../ui/row.tsx'
import { lazyView, useSheet } from '../../components/lazy-view.ts'
import { LockedSheet } from './locked-sheet.tsx'

/** The member's wallets in the venues. */
const VenueSheet = lazyView(() => import('./venue-sheet.tsx'), 'VenueSheet')

/** Central, locked and total, with their time and what locked means. */
export function MemberWallet({ wallet, onRefresh }: { wallet: Wallet; onRefresh: () => void }) {
  const [explaining, setExplaining] = useState(false)
  const venues = useSheet(VenueSheet)
  const sign = currencySign(wallet.user ?? USER_DEFAULTS)
  return (
    <Card>
      <WalletHead wallet={wallet} onRefresh={onRefresh} />
      <p className={`text-28 font-bold ${wallet.stale ? 'text-ink-2' : ''}`}>
        <Money value={wallet.total} sign={sign} />
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-3 border-t border-line py-3">
        <Figure name={<Trans>Central wallet</Trans>} value={wallet.central} stale={wallet.stale} />
        <Figure
          name={<Trans comment="money set aside">Locked</Trans>}
          value={wallet.locked}
          stale={wallet.stale}
        />
      </dl>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${rowClass} -mb-3 border-t border-line`}
        onClick={() => setExplaining(true)}
      >
        <Row icon={<InfoIcon />} title={<Trans>What is locked money?</Trans>} chevron />
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${rowClass} mt-3 -mb-3 border-t border-line`}
        onClick={venues.open}
      >
        <Row icon={<TransferIcon />} title={<Trans>Venue wallets</Trans>} chevron />
      </button>
      {explaining && <LockedSheet onClose={() => setExplaining(false)} />}
      <Suspense>{venues.isOpen && <VenueSheet onClose={venues.close} />}</Suspense>
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
