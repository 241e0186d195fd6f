import { lazy, type ComponentType } from 'react'
import { mostUrgent } from '../../submissions/rounds.ts'
import { OpenSubmissionFallback } from '../submission/load-open-submission.tsx'
import type { OpenTransferProps } from './open-transfer.tsx'

/** Loads the view of an open transfer or recovery. Call it before sending: afterwards there may be no connection. */
export function loadOpenTransfer(): Promise<{ default: ComponentType<OpenTransferProps> }> {
  return import('./open-transfer.tsx')
}

/** The view of an unconfirmed or ended transfer or recovery. If it cannot be loaded, a note explains what to do. */
export const OpenTransfer = lazy(() =>
  loadOpenTransfer()
    .catch(loadOpenTransfer)
    .catch(() => ({ default: OpenMissing })),
)

function OpenMissing({ open }: OpenTransferProps) {
  const submission = mostUrgent(open)
  return submission && <OpenSubmissionFallback submission={submission} />
}
