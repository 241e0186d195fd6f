import { Trans } from '@lingui/react/macro'
import type { Submission } from '../../submissions/submission.ts'
import { Note } from '../../ui/note.tsx'
import { ServiceLink } from './service-link.tsx'

/** Stands for what could not be loaded, on a connection that may be the very one that broke the order. */
export function PartMissing({ submission }: { submission: Submission }) {
  return (
    <div className="mt-5 flex w-full flex-col gap-3">
      <Note tone="warn" role="alert">
        <Trans>
          Part of this page could not be loaded. Do not pay again; open the app anew when the connection is
          better.
        </Trans>
      </Note>
      <ServiceLink submission={submission} />
    </div>
  )
}
