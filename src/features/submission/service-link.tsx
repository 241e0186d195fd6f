import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formOf } from '../../submissions/kinds.ts'
import type { Submission } from '../../submissions/submission.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Leads to customer service, with the number of the submission. */
export function ServiceLink({ submission }: { submission: Submission }) {
  return (
    <Link
      to="/service"
      search={{ topic: formOf(submission), order: submission.requestId }}
      className={buttonClass({ variant: 'ghost', size: 'md', full: true })}
    >
      <Trans>Contact customer service</Trans>
    </Link>
  )
}

/** Leads from the top of a screen to the answer about what is done on it. */
export function HelpLink({ topic }: { topic: 'deposit' | 'withdrawal' | 'transfer' }) {
  return (
    <Link to="/service" search={{ topic }} className="inline-flex min-h-11 items-center">
      <Trans>Help</Trans>
    </Link>
  )
}
