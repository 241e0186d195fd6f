import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SentencePair } from '../../components/sentence-pair.tsx'
import type { DecisionProps } from './again-sheet.tsx'
import { wordsFor } from './words.tsx'

/** The question before the form opens for a new order, though the old one may still arrive. */
export function AnewSheet({ submission, busy, onConfirm, onClose }: DecisionProps) {
  const { t } = useLingui()
  return (
    <Sheet
      open
      onClose={busy ? () => undefined : onClose}
      title={t`Open the form for a new order?`}
      footer={
        <Button full busy={busy} onClick={() => onConfirm()}>
          <Trans>It is not there: open the form</Trans>
        </Button>
      }
    >
      <p tabIndex={-1} data-autofocus className="outline-none">
        <SentencePair
          first={
            <Trans>
              We look in your records once more. If the order is still not there, you can make a new one;
              nothing is sent now.
            </Trans>
          }
          second={wordsFor(submission).both}
        />
      </p>
    </Sheet>
  )
}
