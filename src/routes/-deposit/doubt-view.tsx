import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../screen/connection.ts'
import { isMissing } from '../../submissions/rounds.ts'
import type { Submission } from '../../submissions/submission.ts'
import { formatSeconds } from '../../time/format-time.ts'
import { Card } from '../../ui/card.tsx'
import { QuestionIcon } from '../../ui/icons/shell.ts'
import { Step, Steps } from '../../ui/steps.tsx'
import { CandidatesView, DoubtWays } from './later.ts'
import { SubmissionFrame } from './submission-frame.tsx'

/** A deposit whose answer never came: it is looked for, or the member says which of several it is, or what to do when it is not there. */
export function DoubtView({ submission }: { submission: Submission }) {
  if (submission.candidates) {
    return (
      <Suspense>
        <CandidatesView submission={submission} />
      </Suspense>
    )
  }
  return (
    <SubmissionFrame
      submission={submission}
      tone="warn"
      icon={QuestionIcon}
      title={<Trans>We don’t know the result yet</Trans>}
      warning={<Trans>Do not pay again.</Trans>}
      meaning={<Meaning submission={submission} />}
    >
      <Card className="mt-5 w-full text-left">
        <WhatIsDone submission={submission} />
      </Card>
      <Suspense fallback={<div className="mt-5 h-27" />}>
        <DoubtWays submission={submission} />
      </Suspense>
      <p className="mt-3 text-12 text-ink-2">
        <Trans>The deposit button is locked until this order is settled.</Trans>
      </p>
    </SubmissionFrame>
  )
}

function Meaning({ submission }: { submission: Submission }) {
  if (!isMissing(submission)) {
    return (
      <Trans>
        The connection broke after the order was sent. We look it up for you, also after you close the app.
      </Trans>
    )
  }
  return submission.repeatable ? (
    <Trans>
      The order is not in your records so far. You can send the very same order once more: if the first one
      arrived after all, it stays one order.
    </Trans>
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
