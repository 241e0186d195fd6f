import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '../../session/user-query.ts'
import type { Submission } from '../../submissions/submission.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CodeField, isCode } from '../../components/code-field.tsx'
import { useMoneyText } from '../../components/money-text.ts'

/** The question about a submission before the member's decision is carried out. */
export interface DecisionProps {
  submission: Submission
  busy: boolean
  /** With the withdrawal code, where one is needed. */
  onConfirm: (code?: string) => void
  onClose: () => void
}

/** The question before the very same order is sent once more. The withdrawal code is nowhere kept: who has one types it again. */
export function AgainSheet({ submission: { kind, money }, busy, onConfirm, onClose }: DecisionProps) {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const user = useQuery({ ...userQuery, enabled: false }).data
  const [code, setCode] = useState('')
  const needsCode = kind === 'withdrawal' && user?.pay_password === true
  const amount = money && moneyText(money)
  return (
    <Sheet
      open
      onClose={busy ? () => undefined : onClose}
      title={t`Send the same order again?`}
      footer={
        <Button
          full
          busy={busy}
          disabled={needsCode && !isCode(code)}
          onClick={() => onConfirm(needsCode ? code : undefined)}
        >
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
      {needsCode && <CodeField className="mt-4" value={code} onType={setCode} />}
    </Sheet>
  )
}
