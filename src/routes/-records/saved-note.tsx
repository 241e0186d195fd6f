import { Trans } from '@lingui/react/macro'
import { ApiError } from '../../api/errors.ts'
import { AsOf } from '../../screen/as-of.tsx'
import { useFailureText } from '../../screen/failure-text.ts'
import { Note } from '../../ui/note.tsx'

/** Says that the rows below were saved on this device, and why nothing newer is shown. */
export function SavedNote({ asOf, error, waiting }: { asOf: number; error: Error | null; waiting: boolean }) {
  const failureText = useFailureText()
  const isOffline = error instanceof ApiError && error.kind === 'offline' // the bar on top says so already
  return (
    <output>
      <Note tone={error ? 'warn' : 'neutral'}>
        <Trans>
          Saved on this device, <AsOf moment={asOf} />. There may be more.
        </Trans>{' '}
        {error && !waiting && !isOffline && failureText(error)}
        {waiting && <Trans>Checking for newer deposits.</Trans>}
      </Note>
    </output>
  )
}
