import { Trans, useLingui } from '@lingui/react/macro'
import { useMoneyText } from '../../features/deposit/money-text.ts'
import type { Submission } from '../../submissions/submission.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** The question about a submission before the member's decision is carried out. */
export interface DecisionProps {
  submission: Submission
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The question before the very same order is sent once more. */
export function AgainSheet({ submission: { money }, busy, onConfirm, onClose }: DecisionProps) {
  const { t } = useLingui()
  const amount = useMoneyText()(money)
  return (
    <Sheet
      open
      onClose={busy ? () => undefined : onClose}
      title={t`Send the same order again?`}
      footer={
        <Button full busy={busy} onClick={onConfirm}>
          <Trans comment="button that sends the very same order once more">Send {amount} again</Trans>
        </Button>
      }
    >
      <p tabIndex={-1} data-autofocus className="outline-none">
        <Trans>
          We look in your records once more. If the order is still not there, it is sent again with the same
          number: should the first one have arrived, no second order is made.
        </Trans>
      </p>
    </Sheet>
  )
}
