import type { AnyRouter } from '@tanstack/react-router'
import { formOf, type SubmissionKind } from '../submissions/submission.ts'
import { replacePage } from '../ui/sheet-history.ts'

/**
 * Puts the records in the place of the form in the browser's history, for who goes on to the order and then back: the form has done its work.
 * The router is not told, as it would open the records; it reads the entry when the member comes to it.
 */
export function putRecordsBehind(
  { history: { location } }: AnyRouter,
  order: { kind: SubmissionKind },
): void {
  const state = { __TSR_index: location.state.__TSR_index }
  const records = formOf(order) === 'deposit' ? '' : `?type=${formOf(order)}`
  replacePage(state, `/transaction-record${records}`)
}
