import { Trans } from '@lingui/react/macro'
import { ApiError } from '../../api/errors.ts'
import type { Days } from './filter.ts'
import { AsOf } from '../../components/as-of.tsx'
import { useFailureText } from '../../components/failure-text.ts'
import { Note } from '../../ui/note.tsx'
import { useKnownText } from './known-text.ts'
import { Pending } from './pending.tsx'
import type { ShownRecords } from './use-records.ts'

interface SavedNoteProps {
  shown: Pick<ShownRecords<unknown>, 'asOf' | 'known' | 'isPart'>
  days: Days
  error: Error | null
}

/** Says that the rows below were saved on this device, of which days they are all, and why nothing newer is shown. */
export function SavedNote({ shown: { asOf, known, isPart }, days, error }: SavedNoteProps) {
  const knownText = useKnownText()
  const failureText = useFailureText()
  const isOffline = error instanceof ApiError && error.kind === 'offline' // the bar on top says so already
  return (
    <output>
      <Note tone={error ? 'warn' : 'neutral'}>
        <Trans>
          Saved on this device, <AsOf moment={asOf} />.
        </Trans>{' '}
        {isPart ? <Pending /> : knownText(known, days)} {error && !isOffline && failureText(error)}
      </Note>
    </output>
  )
}
