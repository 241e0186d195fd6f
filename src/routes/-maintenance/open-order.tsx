import { Trans } from '@lingui/react/macro'
import { useMoneyText } from '../../features/deposit/money-text.ts'
import type { Submission } from '../../submissions/submission.ts'
import { Note } from '../../ui/note.tsx'

/** What is known of a deposit whose answer never came, while its pages are closed. */
export function OpenOrder({ submission: { money, state } }: { submission: Submission }) {
  const amount = useMoneyText()(money)
  if (state === 'refused') {
    return (
      <Note tone="bad">
        <Trans>Your deposit of {amount} was not accepted. No order was made.</Trans>
      </Note>
    )
  }
  return (
    <Note tone={state === 'doubt' ? 'warn' : 'ok'}>
      {state === 'doubt' ? (
        <Trans>
          Your deposit of {amount} is being checked: we don’t know the result yet. Do not pay again. We keep
          looking, also while the service is closed.
        </Trans>
      ) : (
        <Trans>Your deposit of {amount} was found. You can open it when the service is back.</Trans>
      )}
    </Note>
  )
}
