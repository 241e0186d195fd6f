import { useLingui } from '@lingui/react/macro'
import type { Currency } from './rules.ts'
import { SelectField } from '../../ui/select-field.tsx'

/** The currency of the new wallet. The code stands beside the symbol, for symbols are sometimes wrong. */
export function CurrencyField({
  currencies,
  value,
  onChange,
  error,
}: {
  currencies: readonly Currency[]
  value: string
  onChange: (code: string) => void
  error: string | undefined
}) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Currency`}
      name="currency"
      hint={t`Your wallet will be in this currency.`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    >
      {currencies.map(({ code, symbol, title }) => (
        <option key={code} value={code}>
          {[code, symbol, title].filter(Boolean).join(' · ')}
        </option>
      ))}
    </SelectField>
  )
}
