import { Trans } from '@lingui/react/macro'
import { useFailureText } from '../../components/failure-text.ts'
import { Note } from '../../ui/note.tsx'
import type { Placed } from './use-submit.ts'

interface OutcomeProps {
  error: Error | null
  placed: Placed | undefined
}

/** Why a confirmed press made no order; nothing when there is nothing to say. */
export function Outcome({ error, placed }: OutcomeProps) {
  const failureText = useFailureText()
  const text = () => {
    if (error) return failureText(error)
    if (placed?.result === 'not-sent') return <Trans>No connection. Nothing was sent.</Trans>
    if (placed?.result !== 'busy') return undefined
    return (
      <Trans>
        Another order of this kind is on its way, here or in another tab. This one was not sent. Wait for the
        other one.
      </Trans>
    )
  }
  const said = text()
  return (
    <div role="alert">
      {said && (
        <Note tone="bad" className="mb-3">
          {said}
        </Note>
      )}
    </div>
  )
}
