import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/card.tsx'
import { PartnerIcon } from '../../ui/icons/invite.ts'
import { Row, rowClass } from '../../ui/row.tsx'

/** The way to the page for partners. */
export function PartnerWay() {
  return (
    <Card flush className="px-4 py-1">
      <Link to="/share-joinus" className={rowClass}>
        <Row
          icon={<PartnerIcon />}
          title={<Trans>Work with us as a partner</Trans>}
          subtitle={<Trans>For those who bring many members</Trans>}
          chevron
        />
      </Link>
    </Card>
  )
}
