import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SubmissionForm } from '../../submissions/kinds.ts'

/** Leads from the top of a screen to the answer about what is done on it. */
export function HelpLink({ topic }: { topic: SubmissionForm }) {
  return (
    <Link to="/service" search={{ topic }} className="inline-flex min-h-11 items-center">
      <Trans>Help</Trans>
    </Link>
  )
}
