import { Trans } from '@lingui/react/macro'
import { ApiError } from '../../api/errors.ts'
import { useFailureText } from '../../components/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

interface OutcomeProps {
  error: Error | null
  isSent: boolean
  /** What stands in the form was sent, and no answer came. */
  inDoubt: boolean
  /** Lets go of what stands in the form. */
  onLeave: () => void
}

/** What came of sending: that it arrived, that nobody knows, or why it was refused. */
export function Outcome({ error, isSent, inDoubt, onLeave }: OutcomeProps) {
  const failureText = useFailureText()
  // What stands at its field need not be said twice.
  const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0
  return (
    <>
      <output>
        {isSent && (
          <Note tone="ok" className="mb-3">
            <Trans>It has arrived, thank you. Answers come by chat, not on this page.</Trans>
          </Note>
        )}
      </output>
      <div role="alert">
        {error && !isAtField && (
          <Note tone="bad" className="mb-3">
            {failureText(error)}
          </Note>
        )}
        {inDoubt && !error && (
          <Note tone="warn" className="mb-3">
            <p>
              <Trans>
                No answer came: it may have arrived. Sent once more, it may be there twice; that does no harm,
                but decide yourself.
              </Trans>
            </p>
            <Button variant="quiet" size="sm" className="-ml-3" onClick={onLeave}>
              <Trans>Leave it at that</Trans>
            </Button>
          </Note>
        )}
      </div>
    </>
  )
}
