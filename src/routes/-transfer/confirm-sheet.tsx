import { Trans, useLingui } from '@lingui/react/macro'
import { Money } from '../../money/money.tsx'
import { useCurrencySign, useMoneyText } from '../../screen/money-text.ts'
import { MemoryNote } from '../../screen/submission/memory-note.tsx'
import type { AmountOrder } from '../../screen/submission/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** What the sheet takes. */
export interface ConfirmSheetProps {
  order: AmountOrder
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The question before a transfer is sent, about the very order that will be sent. */
export function ConfirmSheet({ order, busy, onConfirm, onClose }: ConfirmSheetProps) {
  const { t } = useLingui()
  const sign = useCurrencySign()
  const moneyText = useMoneyText()
  const amount = moneyText(order.money)
  const central = <Trans>Central wallet</Trans>
  const isIn = order.kind === 'transfer-in'
  return (
    <Sheet
      open
      onClose={busy ? () => undefined : onClose}
      title={t`Confirm the transfer`}
      footer={
        <Button full busy={busy} onClick={onConfirm}>
          <Trans comment="button that sends the order">Transfer {amount}</Trans>
        </Button>
      }
    >
      {/* Not the button: an Enter that is held down, or pressed once more, must confirm nothing. */}
      <div tabIndex={-1} data-autofocus className="outline-none">
        <Facts className="flex flex-col gap-1">
          <Fact name={<Trans comment="the wallet that money leaves">Out of</Trans>}>
            {isIn ? central : order.title}
          </Fact>
          <Fact name={<Trans comment="the wallet that money goes to">Into</Trans>}>
            {isIn ? order.title : central}
          </Fact>
          <Fact name={<Trans>Amount</Trans>} tone="strong">
            <Money value={order.money} sign={sign} always />
          </Fact>
        </Facts>
      </div>
      <MemoryNote className="mt-4">
        <Trans>
          This browser saves nothing. Until you see how the transfer ended, do not close this tab and do not
          transfer in another one: neither would know of this one.
        </Trans>
      </MemoryNote>
    </Sheet>
  )
}
