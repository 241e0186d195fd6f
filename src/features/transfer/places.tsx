import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Direction, VenueWallet } from './rules.ts'
import { VenuePicture } from './venue-rows.tsx'
import type { Amount } from '../../money/amount.ts'
import { Money } from '../../money/money.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CoinIcon, TransferIcon } from '../../ui/icons/pages.ts'
import { Row, rowClass } from '../../ui/row.tsx'

interface PlacesProps {
  direction: Direction
  venue: VenueWallet | undefined
  central: Amount | null
  onSwap: () => void
  onChoose: () => void
}

/** Where a transfer goes from and to, with the way to turn it round. */
export function Places({ direction, venue, central, onSwap, onChoose }: PlacesProps) {
  const { t } = useLingui()
  const sign = useCurrencySign()
  const isIn = direction === 'in'
  const from = <Trans comment="the wallet that money leaves">Out of</Trans>
  const to = <Trans comment="the wallet that money goes to">Into</Trans>
  const own = (
    <Row
      icon={
        <span className="flex size-9 items-center justify-center rounded-sm bg-accent-soft text-accent">
          <CoinIcon className="size-5" />
        </span>
      }
      title={<Named role={isIn ? from : to}>{<Trans>Central wallet</Trans>}</Named>}
      end={<Money value={central} sign={sign} />}
    />
  )
  const other = (
    <button type="button" aria-haspopup="dialog" className={rowClass} onClick={onChoose}>
      <Row
        icon={<VenuePicture picture={venue?.picture ?? ''} />}
        title={
          <Named role={isIn ? to : from}>
            {venue ? venue.title : <span className="text-accent">{<Trans>Choose a venue</Trans>}</span>}
          </Named>
        }
        end={venue?.told?.balance && <Money value={venue.told.balance} sign={sign} />}
        chevron
      />
    </button>
  )
  return (
    <Card flush className="relative py-1 pr-16 pl-4">
      <div className="row-list">
        <div>{isIn ? own : other}</div>
        <div>{isIn ? other : own}</div>
      </div>
      <IconButton
        icon={TransferIcon}
        label={t`Swap from and to`}
        className="absolute top-1/2 right-3 [translate:0_-50%] rotate-90 border border-line bg-surface text-accent"
        onClick={onSwap}
      />
    </Card>
  )
}

function Named({ role, children }: { role: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="block text-12 font-normal text-ink-2">{role}</span>
      {children}
    </>
  )
}
