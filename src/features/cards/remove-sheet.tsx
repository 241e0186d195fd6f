import { Trans, useLingui } from '@lingui/react/macro'
import type { MaskedCard } from './masked.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface RemoveSheetProps {
  card: MaskedCard
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The question before a card is deleted; it names the card by its last four characters. */
export function RemoveSheet({ card: { title, alias, masked }, busy, onConfirm, onClose }: RemoveSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      open
      // While it is on its way there is nothing to go back to.
      onClose={busy ? () => undefined : onClose}
      title={t`Delete this card or address?`}
      footer={
        <Button variant="danger" full busy={busy} onClick={onConfirm}>
          <Trans comment="button; {masked} is e.g. •••• 0123">Delete {masked}</Trans>
        </Button>
      }
    >
      {/* Not the button: an Enter that is held down must delete nothing. */}
      <div tabIndex={-1} data-autofocus className="outline-none">
        <Facts className="row-list">
          <Fact stacked name={<Trans>Bank or network</Trans>}>
            {title}
          </Fact>
          <Fact stacked name={<Trans>Number or address</Trans>}>
            <span translate="no">{masked}</span>
          </Fact>
          {alias && (
            <Fact
              stacked
              name={<Trans comment="a member's own name for a bank card or address">Name of your own</Trans>}
            >
              {alias}
            </Fact>
          )}
        </Facts>
      </div>
      <p className="mt-3 text-12 text-ink-2">
        <Trans>You cannot withdraw to it any more. To use it again you have to add it anew.</Trans>
      </p>
    </Sheet>
  )
}
