import type { AnyRouter } from '@tanstack/react-router'
import { formOf, type SubmissionKind } from '../submissions/submission.ts'
import { replacePage } from '../ui/sheet-history.ts'

/**
 * Replaces the form's history entry with the records, so that Back from the order opens the records. Bypasses the router, which
 * would also navigate to the records. The router reads the entry when the member goes back.
 */
export function replaceFormEntry(
  { history: { location } }: AnyRouter,
  order: { kind: SubmissionKind },
): void {
  const state = { __TSR_index: location.state.__TSR_index }
  const records = formOf(order) === 'deposit' ? '' : `?type=${formOf(order)}`
  replacePage(state, `/transaction-record${records}`)
}
