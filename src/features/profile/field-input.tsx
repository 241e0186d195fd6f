import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { FieldNotes, TextField, VERBATIM } from '../../ui/fields.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { useFieldNames } from './field-names.ts'
import type { ProfileField } from './fields.ts'
import type { TypedField } from './rules.ts'

const NAME_ELSEWHERE: ComponentProps<'input'> = { ...VERBATIM, autoComplete: 'off' }
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

/** The input of a profile field. It is a choice of pictures, radio rows, a date picker or a text field. */
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
            describedBy="gender-error"
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
        hint={t`You must be ${age} or older. Any birthday gift depends on this date.`}
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

declare const BRAND_AVATARS: Record<string, Record<string, string>>

/** Returns the path of an avatar, as stored in user info. */
const avatarPath = (name: string) => `/icons/avatars/${name}.svg`

/** The pictures to choose from, side by side. */
function AvatarChoice({ value, onChange, error }: Pick<FieldInputProps, 'value' | 'onChange' | 'error'>) {
  const { i18n, t } = useLingui()
  const id = useId()
  return (
    <fieldset data-wrong={error ? true : undefined} aria-describedby={`${id}-error`}>
      <legend className="mb-3 text-ink-2">{t`Choose the picture shown next to your name.`}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(80px,1fr))] gap-3">
        {Object.entries(BRAND_AVATARS).map(([name, titles]) => (
          <label
            key={name}
            className="relative flex flex-col items-center gap-2 rounded-md p-2 text-center text-12 has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              value={name}
              checked={value === avatarPath(name)}
              onChange={() => onChange(avatarPath(name))}
              className="peer absolute inset-0 appearance-none outline-none"
            />
            <img
              src={avatarPath(name)}
              alt=""
              width="64"
              height="64"
              className="size-16 rounded-full outline-offset-2 outline-accent peer-checked:outline-2"
            />
            {titles[i18n.locale]}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
