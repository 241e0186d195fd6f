import { OpenDeposits } from '../../features/deposit/open-deposits.tsx'
import { WalletCard } from './wallet-card.tsx'

/** What only a member sees on home: the balance, and deposits that are not settled yet. */
export function MemberHome({ onRefresh }: { onRefresh: () => void }) {
  return (
    <>
      <WalletCard onRefresh={onRefresh} />
      <OpenDeposits />
    </>
  )
}
