import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { ServiceLink } from '../../components/service-link.tsx'
import { formOf, type SubmissionForm } from '../../submissions/submission.ts'
import { Note } from '../../ui/note.tsx'
import type { ViewProps } from './submission-frame.tsx'
import { wordsFor } from './words.tsx'

const load = async () => ({ default: (await import('./open-submission.tsx')).OpenSubmission })

/**
 * `OpenSubmission`, loaded lazily. If it fails to load twice, a note replaces it: a missing chunk must not reload the page
 * while an order is unconfirmed.
 */
export const LazyOpenSubmission = lazy(() =>
  load()
    .catch(load)
    .catch(() => ({ default: OpenSubmissionFallback })),
)

/** Preloads `LazyOpenSubmission` before an order is sent: afterwards there may be no connection. */
export function preloadOpenSubmission(): void {
  load().catch(() => undefined)
}

/** Shown when `OpenSubmission` could not be loaded. */
export function OpenSubmissionFallback({ submission }: Pick<ViewProps, 'submission'>) {
  return (
    <div className="mt-5 flex w-full flex-col gap-3">
      <Note tone="warn" role="alert">
        {wordsFor(submission).partMissing}
      </Note>
      <ServiceLink search={{ topic: formOf(submission), order: submission.requestId }} full />
    </div>
  )
}

/** A link to the help page, opened at the topic of this screen. */
export function HelpLink({ topic }: { topic: SubmissionForm }) {
  return (
    <Link to="/service" search={{ topic }} className="inline-flex min-h-11 items-center">
      <Trans>Help</Trans>
    </Link>
  )
}
