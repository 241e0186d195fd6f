import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApiError } from '../../api/errors.ts'
import type { MaskedCard } from '../cards/masked-card.tsx'
import { useNewCard } from '../cards/new-cards.ts'
import { useMoneyText } from '../../components/own-money.tsx'
import { useFocusInvalid, Checkbox, Note } from '../../ui/fields.tsx'
import { CodeField, isCode } from '../../components/code-field.tsx'
import { type Confirmation, ConfirmationSheet, MemoryNote } from '../../components/confirmation-sheet.tsx'
import { differenceOf } from '../../money/arithmetic.ts'
import { BalanceAfter } from '../submission/money-form.tsx'
import type { AmountOrder } from '../submission/use-submit.tsx'
import { Fact } from '../../ui/rows.tsx'
import { TermFacts } from './amount-entry.tsx'

/** Whether the member must or may enter the withdrawal code. `optional`: the server has refused an order without saying why. */
export type CodeFieldMode = 'required' | 'optional'

interface ConfirmSheetProps extends Omit<Confirmation, 'onConfirm'> {
  order: AmountOrder
  card: MaskedCard
  /** Undefined if no code is needed, as far as is known. */
  codeField: CodeFieldMode | undefined
  /** Why the order was refused; this sheet shows only a wrong code. */
  refusal: ApiError | null
  onConfirm: (code: string | undefined) => void
}

/** The confirmation of a withdrawal, with the order to be sent. Members who have a withdrawal code enter it here. */
export function ConfirmSheet({
  order,
  card,
  codeField,
  refusal,
  busy,
  onConfirm,
  onClose,
}: ConfirmSheetProps) {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const caution = useNewCard(card.id)
  const isUnused = caution === 'unused'
  const [code, setCode] = useState('')
  const [compared, setCompared] = useState(false)
  const form = useFocusInvalid(0, refusal)
  const amount = moneyText(order.money)
  const refused = code === '' && !busy ? refusal?.fields['pay_password'] : undefined

  const reason =
    isUnused && !compared
      ? t`Compare the ending first`
      : codeField && !isCode(code) && (codeField === 'required' || code !== '')
        ? t`Enter your six-digit withdrawal code`
        : undefined
  const confirm = () => {
    if (reason !== undefined || busy) return
    onConfirm(codeField && code !== '' ? code : undefined)
    // Drop the code, even if the order has to be retried.
    setCode('')
  }

  return (
    <ConfirmationSheet
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
      title={t`Confirm withdrawal`}
      action={<Trans comment="button that sends the order">Withdraw {amount}</Trans>}
      disabled={!busy && reason !== undefined}
      reason={reason}
    >
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <dl className="flex flex-col gap-1">
          <Fact name={<Trans>Amount</Trans>} tone="strong">
            {amount}
          </Fact>
          <Fact name={<Trans>Withdraw to</Trans>}>
            <span translate="no">{order.title}</span>
          </Fact>
          <TermFacts rate={card.rate} money={order.money} />
          <BalanceAfter of={(central) => differenceOf(central, order.money)} />
        </dl>
        <Note tone="warn">
          {t({
            id: 'warning.wrong-account',
            message: 'If the bank account or address is wrong, your money won’t arrive.',
          })}
        </Note>
        {caution && (
          <Note tone="info">
            {isUnused ? (
              <Trans>
                You haven’t withdrawn to this card or address from this device yet. Compare the ending shown
                with your card or wallet.
              </Trans>
            ) : (
              <Trans>
                You recently withdrew to this card or address for the first time from this device. Check it
                carefully.
              </Trans>
            )}
          </Note>
        )}
        {isUnused && (
          <Checkbox checked={compared} onChange={(event) => setCompared(event.currentTarget.checked)}>
            <Trans>I’ve compared the ending and it matches</Trans>
          </Checkbox>
        )}
        {codeField && (
          <CodeField
            label={<Trans>Withdrawal code</Trans>}
            {...(codeField === 'optional' && {
              hint: <Trans>Six digits. Leave this empty if you don’t have a code.</Trans>,
            })}
            value={code}
            onType={setCode}
            error={refused}
          />
        )}
        <MemoryNote>
          <Trans>
            This browser can’t save anything. Keep this tab open until you see the result, and don’t withdraw
            in another tab: this order would be missing there.
          </Trans>
        </MemoryNote>
        <p className="text-12 text-ink-2">
          <Trans>
            Once you confirm, you can’t cancel the withdrawal in the app. The amount is locked until it’s paid
            out or returned.
          </Trans>
        </p>
      </form>
    </ConfirmationSheet>
  )
}
