import type { ReactNode } from 'react'
import type { Submission } from '../../submissions/submission.ts'
import type { DraftForm } from '../../components/drafts.ts'
import { CandidatesView } from './candidates-view.tsx'
import { DoubtView } from './doubt-view.tsx'
import { FoundView } from './found-view.tsx'
import { RefusedView } from './refused-view.tsx'

/** The form in whose place a submission is shown. */
export interface FormAround {
  draft: DraftForm<unknown>
  /** Why nothing may be sent from it at present, not even once more; nothing while it may. */
  shut?: ReactNode
  /** Takes the amount out of the form: what was sent must not wait there to be sent once more. */
  clear: () => void
  /** Puts a submission that was not accepted back into the form. */
  refill: (submission: Submission) => Promise<unknown>
}

/** What the views of a submission take. */
export interface ViewProps {
  submission: Submission
  form: FormAround
}

/** A submission whose answer never came, in place of the form it was sent from: still in doubt, or how it ended. */
export function OpenSubmission({ submission, form }: ViewProps) {
  if (submission.state === 'doubt') {
    return <DoubtView key={submission.requestId} submission={submission} form={form} />
  }
  const View =
    submission.state === 'refused' ? RefusedView : submission.candidates ? CandidatesView : FoundView
  return <View submission={submission} form={form} />
}
