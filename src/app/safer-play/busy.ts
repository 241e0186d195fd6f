import { journalEntries } from '../../submissions/journal.ts'
import { router } from '../router.ts'

const FORMS = /^\/(deposit|withdraw|transfer)\/?$/i
const IN_USE = 'dialog[open], input:focus:not([type=radio], [type=checkbox]), textarea:focus'

/**
 * Returns whether a member must not be interrupted. True while an order is being sent or its result has not been shown yet, a
 * dialog is open, a text field has focus or the page is hidden. While a money form is open, an unconfirmed order counts too.
 */
export function isBusy(member: string): boolean {
  const isOnForm = FORMS.test(router.state.location.pathname)
  const holds = journalEntries().some(
    (entry) =>
      entry.member === member &&
      (['sending', 'done'].includes(entry.state) || (entry.state === 'unconfirmed' && isOnForm)),
  )
  return holds || document.visibilityState !== 'visible' || document.querySelector(IN_USE) !== null
}
