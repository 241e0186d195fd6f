import { Note } from '../../ui/note.tsx'
import type { ViewProps } from './open-submission.tsx'
import { ServiceLink } from './service-link.tsx'
import { wordsFor } from './words.tsx'

/** Stands for what could not be loaded, on a connection that may be the very one that broke the order. */
export function PartMissing({ submission }: ViewProps) {
  return (
    <div className="mt-5 flex w-full flex-col gap-3">
      <Note tone="warn" role="alert">
        {wordsFor(submission).partMissing}
      </Note>
      <ServiceLink submission={submission} />
    </div>
  )
}
