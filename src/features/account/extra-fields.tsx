import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { ExtraField, RegisterField, Registration, ShownField } from './rules.ts'
import { TextField } from '../../ui/text-field.tsx'

const INPUTS: Record<ExtraField, ComponentProps<'input'>> = {
  phone: { type: 'tel', autoComplete: 'tel' },
  qq: { inputMode: 'numeric', autoComplete: 'off' },
  telegram: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  name: { autoComplete: 'name' },
}

/** The fields that the operator switched on, in the operator's order. */
export function ExtraFields({
  fields,
  labels,
  typed,
  onChange,
  errorOf,
}: {
  fields: readonly ShownField[]
  labels: Record<ExtraField, string>
  typed: Registration
  onChange: (field: RegisterField, value: string) => void
  errorOf: (field: RegisterField) => string | undefined
}) {
  const { t } = useLingui()
  return fields.map(({ code, required }) => (
    <TextField
      key={code}
      {...INPUTS[code]}
      name={code}
      label={required ? labels[code] : <Optional label={labels[code]} />}
      hint={code === 'name' && t`As on your bank card. It cannot be changed later.`}
      required={required}
      value={typed[code]}
      onChange={(event) => onChange(code, event.currentTarget.value)}
      error={errorOf(code)}
    />
  ))
}

/** The label of a field that may stay empty. */
export function Optional({ label }: { label: string }) {
  return (
    <Trans comment="label of a form field that may stay empty, e.g. E-mail (optional)">
      {label} (optional)
    </Trans>
  )
}
