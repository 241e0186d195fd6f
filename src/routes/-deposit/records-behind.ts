import type { AnyRouter } from '@tanstack/react-router'

/**
 * Puts the records in the place of the form in the browser's history, for who goes on to the order and then back: the form has done its work.
 * The router is not told, as it would open the records; it reads the entry when the member comes to it.
 */
export function putRecordsBehind({ history: { location } }: AnyRouter): void {
  const state = { __TSR_index: location.state.__TSR_index }
  History.prototype.replaceState.call(history, state, '', '/transaction-record')
}
