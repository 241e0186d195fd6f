import { journalEntries } from '../../submissions/journal.ts'
import { router } from '../router.ts'

const FORMS = /^\/(deposit|withdraw|transfer)\/?$/i
const IN_USE = 'dialog[open], input:focus:not([type=radio], [type=checkbox]), textarea:focus'

/** Whether a member is in the middle of something that nothing may come between: an order on its way or in doubt on its form, a sheet, a field. */
export function isBusy(member: string): boolean {
  const isOnForm = FORMS.test(router.state.location.pathname)
  const holds = journalEntries().some(
    (entry) =>
      entry.member === member &&
      (['sending', 'done'].includes(entry.state) || (entry.state === 'doubt' && isOnForm)),
  )
  return holds || document.visibilityState !== 'visible' || document.querySelector(IN_USE) !== null
}
