import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { userQuery } from '../session/user.ts'
import type { SubmissionForm } from '../submissions/submission.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { InfoIcon } from '../ui/icons/shell.ts'
import { ServiceLink } from './service-link.tsx'

/** Replaces a money form for a member whom the operator has disabled (user.status 0). */
export function DisabledView({ form }: { form: SubmissionForm }) {
  // The cached user info may be outdated.
  useQuery({ ...userQuery, refetchOnMount: 'always' })
  return (
    <EmptyState
      icon={InfoIcon}
      title={<Trans>This account can’t move money right now</Trans>}
      actions={
        <>
          <ServiceLink search={{ topic: form }} variant="primary" />
          <Link to="/transaction-record" className={buttonClass({ variant: 'ghost', size: 'md' })}>
            <Trans>See your records</Trans>
          </Link>
        </>
      }
    >
      <Trans>
        New orders are switched off for your account. Your balance and records stay as they are. Customer
        service can explain why and what you can do.
      </Trans>
    </EmptyState>
  )
}
