import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { ProfileField } from './fields.ts'
import type { TypedField } from './rules.ts'
import { Card } from '../../ui/card.tsx'
import { FieldNotes } from '../../ui/field-frame.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AvatarChoice } from './avatar-choice.tsx'
import { useFieldNames } from './field-names.ts'

const NAME_ELSEWHERE: ComponentProps<'input'> = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
}
const TYPED: Record<TypedField, ComponentProps<'input'>> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  qq: { ...NAME_ELSEWHERE, inputMode: 'numeric' },
  telegram: NAME_ELSEWHERE,
  weixin: NAME_ELSEWHERE,
  skype: NAME_ELSEWHERE,
}

interface FieldInputProps {
  field: ProfileField
  value: string
  range: { age: number; min: string; max: string }
  onChange: (value: string) => void
  error: string | undefined
}

/** What a field is changed by: rows to choose from, the device's own calendar, or a line to type in with the keys that fit. */
export function FieldInput({ field, value, range, onChange, error }: FieldInputProps) {
  const { t } = useLingui()
  const { age, min, max } = range
  const names = useFieldNames()
  if (field === 'img') return <AvatarChoice value={value} onChange={onChange} error={error} />
  if (field === 'gender')
    return (
      <div data-wrong={error ? true : undefined}>
        <Card flush className="px-4 py-1">
          <RadioRows
            legend={names.gender}
            hideLegend
            value={value}
            onChange={onChange}
            options={[
              { value: '男', title: t`Male` },
              { value: '女', title: t`Female` },
            ]}
          />
        </Card>
        <FieldNotes id="gender" error={error} />
      </div>
    )
  if (field === 'born_time')
    return (
      <TextField
        type="date"
        label={names.born_time}
        hint={t`Members are ${age} or older. Your birthday gift, if there is one, goes by this day.`}
        autoComplete="bday"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
    )
  return (
    <TextField
      {...TYPED[field]}
      label={names[field]}
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
