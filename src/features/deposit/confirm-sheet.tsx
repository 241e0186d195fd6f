import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositChannel } from '../../api/deposits.ts'
import { useMoneyText } from '../../components/money-text.ts'
import { sumOf } from './rules.ts'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/facts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SumFacts } from './sum-facts.tsx'
import { MemoryNote } from '../submission/memory-note.tsx'
import type { AmountOrder } from '../submission/use-submit.ts'

interface ConfirmSheetProps {
  order: AmountOrder
  channel: DepositChannel
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The question before a deposit is sent (specification section 5), about the very order that will be sent. */
export function ConfirmSheet({ order, channel, busy, onConfirm, onClose }: ConfirmSheetProps) {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const amount = moneyText(order.money)
  return (
    <Sheet
      open
      // While it is on its way there is nothing to go back to.
      onClose={busy ? () => undefined : onClose}
      title={t`Confirm the deposit`}
      footer={
        <Button full busy={busy} onClick={onConfirm}>
          <Trans comment="button that sends the order">Deposit {amount}</Trans>
        </Button>
      }
    >
      {/* Not the button: an Enter that is held down, or pressed once more, must confirm nothing. */}
      <div tabIndex={-1} data-autofocus className="outline-none">
        <SumFacts channel={channel} sum={sumOf(order.money, channel)}>
          <Fact name={<Trans>Channel</Trans>}>{order.title}</Fact>
        </SumFacts>
      </div>
      <MemoryNote className="mt-4">
        <Trans>
          This browser saves nothing. Until you see how the order ended, do not close this tab and do not
          deposit in another one: neither would know of this order.
        </Trans>
      </MemoryNote>
      <p className="mt-4 text-12 text-ink-2">
        <Trans>Once you confirm, the order is made and you see how to pay it.</Trans>
      </p>
    </Sheet>
  )
}
