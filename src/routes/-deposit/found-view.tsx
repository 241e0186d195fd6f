import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { strike } from '../../submissions/journal.ts'
import type { Submission } from '../../submissions/submission.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { putRecordsBehind } from './records-behind.ts'
import { SubmissionFrame } from './submission-frame.tsx'

/** A deposit that was in doubt and is there. */
export function FoundView({ submission }: { submission: Submission }) {
  const router = useRouter()
  const { requestId, orderId } = submission
  return (
    <SubmissionFrame
      submission={submission}
      tone="ok"
      title={<Trans>Your deposit is there</Trans>}
      meaning={<Trans>The order arrived and is in your records. Do not order it again.</Trans>}
    >
      <div className="mt-5 flex w-full flex-col gap-3">
        {orderId === undefined ? (
          <Link
            to="/transaction-record"
            className={buttonClass({ full: true })}
            onClick={() => void strike(requestId)}
          >
            <Trans>See my deposits</Trans>
          </Link>
        ) : (
          <Link
            to="/detail"
            search={{ id: orderId }}
            className={buttonClass({ full: true })}
            onClick={() => putRecordsBehind(router)}
          >
            <Trans>See the order</Trans>
          </Link>
        )}
        <Button variant="ghost" size="md" full onClick={() => void strike(requestId)}>
          <Trans>Make another deposit</Trans>
        </Button>
      </div>
    </SubmissionFrame>
  )
}
