import { ButtonLink } from '../../components/button-link.tsx'
import { ServiceLink } from '../../components/service-link.tsx'
import { formOf } from '../../submissions/submission.ts'
import { CandidatePicker, DuplicatesView, UnconfirmedView } from './unconfirmed-view.tsx'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { markSeen } from '../../submissions/journal.ts'
import { Button } from '../../ui/button.tsx'
import { replaceFormEntry } from '../../components/url-form.ts'
import { SubmissionFrame, TunnelDrawing, type SubmissionProps, type ViewProps } from './submission-frame.tsx'
import { titlesOf, rowLink, wordsFor } from './words.tsx'

/** Replaces the form while a submission that got no answer is unconfirmed, then shows how it ended. */
export default function OpenSubmission({ submission, form }: ViewProps) {
  const { state, candidates, requestId } = submission
  if (state === 'refused') return <RefusedView submission={submission} form={form} />
  if (state !== 'unconfirmed') {
    return candidates ? <DuplicatesView submission={submission} /> : <FoundView submission={submission} />
  }
  return candidates ? (
    <CandidatePicker key={requestId} submission={submission} />
  ) : (
    <UnconfirmedView key={requestId} submission={submission} form={form} />
  )
}

/** An unconfirmed submission that was found. */
function FoundView({ submission }: SubmissionProps) {
  const router = useRouter()
  const { requestId } = submission
  const words = wordsFor(submission)
  const row = rowLink(submission)
  // A settled recovery is over, but may have recovered nothing.
  const recovery = submission.kind === 'recovery' ? titlesOf('recovery', null) : undefined
  return (
    <SubmissionFrame
      submission={submission}
      tone="ok"
      drawing={<TunnelDrawing arrived />}
      title={recovery?.found ?? words.found}
      meaning={
        recovery?.foundMeans ?? <Trans>Your order arrived and is in your records. Don’t send it again.</Trans>
      }
    >
      <div className="mt-5 flex w-full flex-col gap-3">
        {row === undefined ? (
          <ButtonLink {...words.recordsLink} full onClick={() => void markSeen(requestId)}>
            {words.records}
          </ButtonLink>
        ) : (
          <ButtonLink {...row} full onClick={() => replaceFormEntry(router, submission)}>
            <Trans>See the order</Trans>
          </ButtonLink>
        )}
        <Button variant="ghost" size="md" full onClick={() => void markSeen(requestId)}>
          {words.another}
        </Button>
      </div>
    </SubmissionFrame>
  )
}

/** An unconfirmed submission that turned out to be refused. Nothing happened; the button refills the form. */
function RefusedView({ submission, form }: ViewProps) {
  const { requestId, words } = submission
  const backToForm = async () => {
    await form.refill(submission)
    await markSeen(requestId)
  }
  return (
    <SubmissionFrame
      submission={submission}
      tone="bad"
      title={<Trans>The order wasn’t accepted</Trans>}
      meaning={
        <>
          {words && <span className="mb-1 block text-ink">{words}</span>}
          <Trans>
            We didn’t create an order, and your balance hasn’t changed. You can change the order and send it
            again.
          </Trans>
        </>
      }
    >
      <div className="mt-5 flex w-full flex-col gap-3">
        <Button full onClick={() => void backToForm()}>
          <Trans>Back to the form</Trans>
        </Button>
        <ServiceLink search={{ topic: formOf(submission), order: submission.requestId }} full />
      </div>
    </SubmissionFrame>
  )
}
