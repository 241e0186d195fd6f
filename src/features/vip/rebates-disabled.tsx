import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Note } from '../../ui/fields.tsx'

/** The note that the member's rebates are disabled, with a link to customer service. */
export function RebatesDisabled() {
  return (
    <Note tone="warn">
      <p className="font-semibold">
        <Trans>Rebates are disabled for your account.</Trans>
      </p>
      <p>
        <Trans>
          While rebates are disabled, your bets earn none, and unpaid rebates stay unpaid. Customer service
          can explain why.
        </Trans>
      </p>
      <Link
        to="/service"
        search={{ topic: 'rebates' }}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        <Trans>Customer service</Trans>
      </Link>
    </Note>
  )
}
