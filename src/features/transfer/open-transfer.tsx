import type { VenueWallet } from './rules.ts'
import { mostUrgent } from '../submission/most-urgent.ts'
import { OpenSubmission, type FormAround } from '../submission/open-submission.tsx'
import type { Submission } from '../../submissions/submission.ts'
import { RecoveryOver } from './recovery-over.tsx'
import { VenuesNow } from './venues-now.tsx'

/** What stands in place of the form. */
export interface OpenTransferProps {
  /** The transfers and recoveries whose result is unknown or not yet seen. */
  open: readonly Submission[]
  form: FormAround
  wallets: readonly VenueWallet[]
}

/** A transfer or a recovery in place of the form: in doubt, or how it ended. */
export default function OpenTransfer({ open, form, wallets }: OpenTransferProps) {
  const submission = mostUrgent(open)
  if (!submission) return null
  const { kind, state, requestId } = submission
  if (kind !== 'recovery' || state === 'refused')
    return <OpenSubmission submission={submission} form={form} />
  if (state === 'settled') {
    return <RecoveryOver key={requestId} submission={submission} form={form} wallets={wallets} />
  }
  return (
    <>
      <OpenSubmission submission={submission} form={form} />
      <VenuesNow submission={submission} wallets={wallets} />
    </>
  )
}
