import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Chip } from '../../ui/chip.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Demo } from './demo.tsx'

const amounts = ['200', '500', '1,000', '5,000']

/** What is chosen. */
export function Choices() {
  const { t } = useLingui()
  const [channel, setChannel] = useState<'bank' | 'fast' | 'closed'>('bank')
  const [kind, setKind] = useState<'all' | 'deposits' | 'withdrawals' | 'summary'>('deposits')
  const [free, setFree] = useState(true)
  const [amount, setAmount] = useState('1,000')
  return (
    <>
      <Demo data-component="Segments">
        <Segments
          legend={t`Kind of record`}
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
          {amounts.map((value) => (
            <Chip
              key={value}
              tone="accent"
              pressed={value === amount}
              onClick={() => setAmount(value)}
              className="grow basis-16 px-1"
            >
              {value}
            </Chip>
          ))}
        </div>
        <div className="no-scrollbar flex gap-2 overflow-x-auto p-1">
          <Chip pressed>
            <Trans>For you</Trans>
          </Chip>
          <Chip pressed={false}>
            <Trans>Live</Trans>
          </Chip>
          <Chip>
            <Trans>Last 90 days</Trans>
          </Chip>
          <Chip disabled>
            <Trans>Any status</Trans>
          </Chip>
        </div>
      </Demo>
      <Demo data-component="Checkbox">
        <Checkbox defaultChecked>
          <Trans>I am 18 or older and accept the terms</Trans>
        </Checkbox>
        <Checkbox>
          <Trans>The number is right, I checked it</Trans>
        </Checkbox>
        <Checkbox disabled>
          <Trans>Not open to you yet</Trans>
        </Checkbox>
      </Demo>
      <Demo data-component="Switch">
        <Card flush className="px-4 py-1">
          <Switch
            label={t`Free transfer`}
            hint={t`Moves the whole balance along when you enter a venue`}
            checked={free}
            onChange={setFree}
          />
          <Switch label={t`App lock`} checked={!free} onChange={() => setFree(!free)} />
          <Switch label={t`On its way`} checked busy onChange={setFree} />
          <Switch label={t`Not open to you yet`} checked={false} disabled onChange={setFree} />
        </Card>
      </Demo>
    </>
  )
}
