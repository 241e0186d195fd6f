import { Trans } from '@lingui/react/macro'
import { strike } from '../../submissions/journal.ts'
import { Button } from '../../ui/button.tsx'
import type { ViewProps } from './open-submission.tsx'
import { ServiceLink } from './service-link.tsx'
import { SubmissionFrame } from './submission-frame.tsx'

/** A submission that was in doubt and is known to have been refused: nothing happened, and what was typed is kept. */
export function RefusedView({ submission, form }: ViewProps) {
  const { requestId, words } = submission
  const backToForm = async () => {
    await form.refill(submission)
    await strike(requestId)
  }
  return (
    <SubmissionFrame
      submission={submission}
      form={form}
      tone="bad"
      title={<Trans>The order was not accepted</Trans>}
      meaning={
        <>
          {words && <span className="mb-1 block text-ink">{words}</span>}
          <Trans>
            No order was made, and your balance did not change. You can change the order and send it anew.
          </Trans>
        </>
      }
    >
      <div className="mt-5 flex w-full flex-col gap-3">
        <Button full onClick={() => void backToForm()}>
          <Trans>Back to the form</Trans>
        </Button>
        <ServiceLink submission={submission} />
      </div>
    </SubmissionFrame>
  )
}
