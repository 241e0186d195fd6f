import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api/errors.ts'
import type { CardChange } from './change-cards.ts'
import { useFailureText } from '../../components/failure-text.ts'
import { Note } from '../../ui/note.tsx'

/** Why a confirmed card is not there, or perhaps is not; nothing when there is nothing to say. */
export function Outcome({ error, change }: { error: Error | null; change: CardChange | undefined }) {
  const failureText = useFailureText()
  // What stands at its field need not be said twice.
  const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0
  return (
    <div role="alert">
      {error && !isAtField && (
        <Note tone="bad" className="mb-3">
          {failureText(error)}
        </Note>
      )}
      {change === 'not-done' && (
        <Note tone="warn" className="mb-3">
          <Trans>
            No answer came. Your cards were read anew, and this one is not among them. You can send it once
            more.
          </Trans>
        </Note>
      )}
      {change === 'unknown' && (
        <Note tone="warn" className="mb-3">
          <Trans>
            No answer came, and your cards cannot be read either: we do not know whether it was added. Look at{' '}
            <Link to="/wallet-card" className="font-semibold underline">
              your cards
            </Link>{' '}
            before you send it again.
          </Trans>
        </Note>
      )}
    </div>
  )
}
