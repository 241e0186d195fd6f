import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import {
  FieldFrame,
  FieldNotes,
  fieldAria,
  PasswordField,
  TextAreaField,
  TextField,
  Checkbox,
} from '../../ui/fields.tsx'
import { Demo } from './demo.tsx'
import { Chip } from '../../ui/chip.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Switch } from '../../ui/switch.tsx'

/** Form fields: text, password, amount, text area and the frame for custom ones, then choices. */
export function Fields() {
  const { t } = useLingui()
  const [amount, setAmount] = useState('1,000')
  const [channel, setChannel] = useState<'bank' | 'fast' | 'closed'>('bank')
  const [kind, setKind] = useState<'all' | 'deposits' | 'withdrawals' | 'summary'>('deposits')
  const [free, setFree] = useState(true)
  const [chip, setChip] = useState('1,000')
  return (
    <>
      <Demo data-component="TextField">
        <TextField label={t`Username`} hint={t`5 to 11 letters and digits`} autoComplete="username" />
        <TextField
          label={t`Real name`}
          defaultValue="王"
          error={t`The name must be exactly as your bank has it`}
        />
        <TextField label={t`Invite code`} defaultValue="8f3a" disabled />
      </Demo>
      <Demo data-component="PasswordField">
        <PasswordField label={t`Password`} autoComplete="current-password" defaultValue="evening8" />
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          error={t`Use 8 to 12 characters, with both letters and digits`}
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
            trailing={<Button variant="quiet" size="sm" onClick={() => setAmount('20,000')}>{t`All`}</Button>}
          />
        </Card>
        <Card>
          <AmountField
            label={t`Transfer amount`}
            symbol="₮"
            defaultValue="12345678.90"
            hint={t`From ¥100 to ¥20,000 today`}
            error={t`Up to ¥20,000 at a time`}
          />
        </Card>
      </Demo>
      <Demo data-component="TextAreaField">
        <TextAreaField label={t`What happened?`} hint={t`Up to 500 characters`} rows={3} />
        <TextAreaField label={t`What happened?`} error={t`Write a few words first`} rows={3} />
      </Demo>
      <Demo data-component="FieldFrame">
        <FieldFrame id="demo-date" label={t`Date of birth`} hint={t`For a custom field`}>
          <input
            {...fieldAria('demo-date', { hint: true })}
            type="date"
            className="min-h-12 w-full px-4 text-16 outline-none"
          />
        </FieldFrame>
      </Demo>
      <Demo data-component="FieldNotes">
        <FieldNotes id="demo-notes" hint={t`Up to 500 characters`} error={t`Write a few words first`} />
      </Demo>
      <Demo data-component="Segments">
        <Segments
          legend={t`Record type`}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: t`All` },
            { value: 'deposits', label: t`Deposits` },
            { value: 'withdrawals', label: t`Withdrawals` },
            { value: 'summary', label: t`Summary` },
          ]}
        />
      </Demo>
      <Demo data-component="RadioRows">
        <Card flush className="px-4 py-1">
          <RadioRows
            legend={t`Channel`}
            hideLegend
            value={channel}
            onChange={setChannel}
            options={[
              {
                value: 'bank',
                title: t`Bank transfer`,
                subtitle: t`¥100 – 50,000 · about 5 min`,
                badge: (
                  <span className="rounded-full bg-gold-soft px-2 py-0.5 text-12 font-semibold wrap-break-word text-gold">
                    +1%
                  </span>
                ),
              },
              { value: 'fast', title: t`Fast bank transfer`, subtitle: t`¥500 – 20,000 · about 2 min` },
              { value: 'closed', title: t`Card`, subtitle: t`Closed for maintenance`, disabled: true },
            ]}
          />
        </Card>
      </Demo>
      <Demo data-component="Chip">
        <div className="flex flex-wrap gap-2">
          {['200', '500', '1,000', '5,000'].map((value) => (
            <Chip
              key={value}
              tone="accent"
              pressed={value === chip}
              onClick={() => setChip(value)}
              className="grow basis-16 px-1"
            >
              {value}
            </Chip>
          ))}
        </div>
        <div className="rail flex gap-2 p-1">
          <Chip pressed>{t`For you`}</Chip>
          <Chip pressed={false}>{t`Live`}</Chip>
          <Chip>{t`Last 90 days`}</Chip>
          <Chip disabled>{t`All statuses`}</Chip>
        </div>
      </Demo>
      <Demo data-component="Checkbox">
        <Checkbox defaultChecked>{t`I’m 18 or older and accept the terms`}</Checkbox>
        <Checkbox>{t`I’ve checked it: the number is right`}</Checkbox>
        <Checkbox disabled>{t`Not available to you yet`}</Checkbox>
      </Demo>
      <Demo data-component="Switch">
        <Card flush className="px-4 py-1">
          <Switch
            label={t`Automatic transfer`}
            hint={t`Moves your whole balance automatically when you open a venue`}
            checked={free}
            onChange={setFree}
          />
          <Switch label={t`App lock`} checked={!free} onChange={() => setFree(!free)} />
          <Switch label={t`In progress`} checked busy onChange={setFree} />
          <Switch label={t`Not available to you yet`} checked={false} disabled onChange={setFree} />
        </Card>
      </Demo>
    </>
  )
}
