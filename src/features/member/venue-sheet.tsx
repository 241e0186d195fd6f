import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useVenueWallets } from '../transfer/queries.ts'
import { VenueRows, VenueSum } from '../transfer/venue-rows.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** What the member has in each venue, and the ways to move it. */
export function VenueSheet({ onClose }: { onClose: () => void }) {
  const wallets = useVenueWallets()
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Venue wallets</Trans>}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Link
            to="/transfer"
            search={{ recover: true }}
            className={buttonClass({ variant: 'ghost', size: 'md' })}
          >
            <Trans comment="brings the money of all venues back">Recover everything</Trans>
          </Link>
          <Link to="/transfer" className={buttonClass({ size: 'md' })}>
            <Trans comment="way to the transfer page">Transfer</Trans>
          </Link>
        </div>
      }
    >
      <VenueSum wallets={wallets} />
      <VenueRows wallets={wallets} />
    </Sheet>
  )
}
