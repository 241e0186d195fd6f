import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldFrame, FieldNotes, fieldBoxClass, tiedTo } from '../../ui/field-frame.tsx'
import { MemberIcon } from '../../ui/icons/shell.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx'
import { Demo } from './demo.tsx'

/** What is typed into. */
export function Fields() {
  const { t } = useLingui()
  const [amount, setAmount] = useState('1,000')
  return (
    <>
      <Demo data-component="TextField">
        <TextField label={t`Username`} hint={t`5 to 11 letters and digits`} autoComplete="username" />
        <TextField
          label={t`Real name`}
          defaultValue="王"
          error={t`The name must be as your bank has it`}
          leading={<MemberIcon className="size-5 text-ink-3" />}
        />
        <TextField label={t`Invite code`} defaultValue="8f3a" disabled />
      </Demo>
      <Demo data-component="PasswordField">
        <PasswordField label={t`Password`} autoComplete="current-password" defaultValue="evening8" />
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          error={t`8 to 12 letters and digits, both`}
        />
      </Demo>
      <Demo data-component="AmountField">
        <Card>
          <AmountField
            label={t`Amount`}
            symbol="¥"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
            hint={t`From ¥100 to ¥20,000 today`}
            trailing={
              <Button variant="quiet" size="sm" onClick={() => setAmount('20,000')}>
                <Trans>All</Trans>
              </Button>
            }
          />
        </Card>
        <Card>
          <AmountField
            label={t`Amount of the transfer`}
            symbol="₮"
            defaultValue="12345678.90"
            hint={t`From ¥100 to ¥20,000 today`}
            error={t`At most ¥20,000 at once`}
          />
        </Card>
      </Demo>
      <Demo data-component="SelectField">
        <SelectField label={t`Bank`} hint={t`The bank that gave out the card`}>
          <option value="">{t`Choose a bank`}</option>
          <option value="icbc">{t`Industrial and Commercial Bank of China`}</option>
        </SelectField>
        <SelectField label={t`Bank`} error={t`Choose a bank`} />
      </Demo>
      <Demo data-component="TextAreaField">
        <TextAreaField label={t`What happened?`} hint={t`Up to 500 characters`} rows={3} />
        <TextAreaField label={t`What happened?`} error={t`Write a few words first`} rows={3} />
      </Demo>
      <Demo data-component="FieldFrame">
        <FieldFrame id="demo-date" label={t`Date of birth`} hint={t`For a field of your own making`}>
          <div className={fieldBoxClass}>
            <input
              {...tiedTo('demo-date', { hint: true })}
              type="date"
              className="min-h-12 w-full px-4 text-16 outline-none"
            />
          </div>
        </FieldFrame>
      </Demo>
      <Demo data-component="FieldNotes">
        <FieldNotes id="demo-notes" hint={t`Up to 500 characters`} error={t`Write a few words first`} />
      </Demo>
    </>
  )
}
