import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** Leads from the top of a screen to the answer about what is done on it. */
export function HelpLink({ topic }: { topic: 'deposit' | 'withdrawal' | 'transfer' }) {
  return (
    <Link to="/service" search={{ topic }} className="inline-flex min-h-11 items-center">
      <Trans>Help</Trans>
    </Link>
  )
}
