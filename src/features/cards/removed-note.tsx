import { Trans } from '@lingui/react/macro'
import type { CardChange } from './change-cards.ts'
import type { MaskedCard } from './masked.ts'
import { useFailureText } from '../../components/failure-text.ts'
import { Note } from '../../ui/note.tsx'

interface RemovedNoteProps {
  card: MaskedCard
  change: CardChange | undefined
  error: Error | null
}

/** How the deletion of a card ended; nothing while it is on its way. */
export function RemovedNote({ card: { title, masked }, change, error }: RemovedNoteProps) {
  const failureText = useFailureText()
  if (!change && !error) return null
  if (change === 'done') {
    return (
      <Note tone="ok" role="alert">
        <Trans>
          {title} {masked} is deleted.
        </Trans>
      </Note>
    )
  }
  return (
    <Note tone={error ? 'bad' : 'warn'} role="alert">
      {error && failureText(error)}
      {change === 'not-done' && (
        <Trans>
          No answer came. Your cards were read anew: {title} {masked} is still there. You can delete it once
          more.
        </Trans>
      )}
      {change === 'unknown' && (
        <Trans>
          No answer came, and your cards cannot be read either: we do not know whether {title} {masked} is
          deleted. Look again once you are connected.
        </Trans>
      )}
    </Note>
  )
}
