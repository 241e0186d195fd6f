import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cardClass } from '../../ui/card.tsx'
import { PictureIcon } from '../../ui/icons/pages.ts'
import { Row, rowClass } from '../../ui/row.tsx'

/** For a deposit that was paid and has not arrived: the way to hand in the receipt, filled in with the order. */
export function PaymentProof({ order }: { order: string }) {
  return (
    <Link
      to="/feedback"
      search={{ topic: 'deposit', order }}
      className={`${cardClass} ${rowClass} px-4 py-1`}
    >
      <Row
        icon={<PictureIcon />}
        title={<Trans>Send the receipt</Trans>}
        subtitle={
          <Trans>Paid, and it takes longer than it should? With the receipt it is found soonest.</Trans>
        }
        chevron
      />
    </Link>
  )
}
