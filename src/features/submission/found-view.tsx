import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { strike } from '../../submissions/journal.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { putRecordsBehind } from '../../components/records-behind.ts'
import type { ViewProps } from './open-submission.tsx'
import { SubmissionFrame } from './submission-frame.tsx'
import { titlesOf } from './titles.tsx'
import { rowLink, wordsFor } from './words.tsx'

/** A submission that was in doubt and is there. */
export function FoundView({ submission, form }: ViewProps) {
  const router = useRouter()
  const { requestId } = submission
  const words = wordsFor(submission)
  const row = rowLink(submission)
  // Of a recovery it is known that it is over, and not that it brought anything back.
  const recovery = submission.kind === 'recovery' ? titlesOf('recovery', null) : undefined
  return (
    <SubmissionFrame
      submission={submission}
      form={form}
      tone="ok"
      title={recovery?.found ?? words.found}
      meaning={
        recovery?.foundMeans ?? (
          <Trans>The order arrived and is in your records. Do not order it again.</Trans>
        )
      }
    >
      <div className="mt-5 flex w-full flex-col gap-3">
        {row === undefined ? (
          <Link
            {...words.recordsLink}
            className={buttonClass({ full: true })}
            onClick={() => void strike(requestId)}
          >
            {words.records}
          </Link>
        ) : (
          <Link
            {...row}
            className={buttonClass({ full: true })}
            onClick={() => putRecordsBehind(router, submission)}
          >
            <Trans>See the order</Trans>
          </Link>
        )}
        <Button variant="ghost" size="md" full onClick={() => void strike(requestId)}>
          {words.another}
        </Button>
      </div>
    </SubmissionFrame>
  )
}
