import { Trans } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../components/connection.ts'
import { isMissing } from '../../submissions/rounds.ts'
import type { Submission } from '../../submissions/submission.ts'
import { formatSeconds } from '../../time/format-time.ts'
import { Card } from '../../ui/card.tsx'
import { QuestionIcon } from '../../ui/icons/pages.ts'
import { Step, Steps } from '../../ui/steps.tsx'
import { CandidatesView } from './candidates-view.tsx'
import { DoubtWays } from './doubt-ways.tsx'
import type { ViewProps } from './open-submission.tsx'
import { SubmissionFrame } from './submission-frame.tsx'
import { wordsFor } from './words.tsx'

/** A submission whose answer never came: it is looked for, or the member says which of several it is, or what to do when it is not there. */
export function DoubtView({ submission, form }: ViewProps) {
  if (submission.candidates) {
    return <CandidatesView submission={submission} form={form} />
  }
  return (
    <SubmissionFrame
      submission={submission}
      form={form}
      tone="warn"
      icon={QuestionIcon}
      title={<Trans>We don’t know the result yet</Trans>}
      warning={
        isMissing(submission) && submission.repeatable ? (
          <Trans>Safe to send again: it stays one order</Trans>
        ) : (
          wordsFor(submission).warning
        )
      }
      meaning={<Meaning submission={submission} />}
    >
      <Card className="mt-5 w-full text-left">
        <WhatIsDone submission={submission} />
      </Card>
      <DoubtWays submission={submission} form={form} />
      <p className="mt-3 text-12 text-ink-2">
        <Trans>The next one can be made when this one is settled.</Trans>
      </p>
    </SubmissionFrame>
  )
}

function Meaning({ submission }: { submission: Submission }) {
  if (submission.kind === 'recovery') {
    return (
      <Trans>
        The connection broke after it was sent, or a venue takes its time. Your money is in the venues or in
        the central wallet. We look until we know.
      </Trans>
    )
  }
  if (!isMissing(submission)) {
    return (
      <Trans>
        The connection broke after the order was sent. We look it up for you, and again when you next open the
        app.
      </Trans>
    )
  }
  return submission.repeatable ? (
    <Trans>The order is not in your records so far. Send the same order again, or drop it.</Trans>
  ) : (
    <Trans>
      The order is not in your records so far, and it may still arrive. Look there yourself before you order
      anew.
    </Trans>
  )
}

function WhatIsDone({ submission }: { submission: Submission }) {
  const { locale } = useLanguage()
  const online = useOnline()
  const missing = isMissing(submission)
  return (
    <Steps>
      <Step state="done" title={<Trans>Sent</Trans>}>
        {formatSeconds(submission.madeAt, locale)}
      </Step>
      <Step
        state="doubt"
        title={missing ? <Trans>Looked in your records</Trans> : <Trans>Waiting for the answer</Trans>}
      >
        {!online ? (
          <Trans>Looked up again as soon as there is a connection</Trans>
        ) : submission.kind === 'recovery' ? (
          <Trans>Looking at what the venues hold</Trans>
        ) : missing || submission.looks > 0 ? (
          <Trans>Not there so far</Trans>
        ) : (
          <Trans>Looking for it in your records</Trans>
        )}
      </Step>
      <Step
        state="todo"
        title={<Trans comment="last step: it is known how the order ended">Settled</Trans>}
      />
    </Steps>
  )
}
