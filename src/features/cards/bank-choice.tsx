import { useLingui } from '@lingui/react/macro'
import type { Bank } from '../../api/cards.ts'
import { ChoiceField } from '../../components/choice-field.tsx'
import type { KnownKind } from './masked-card.tsx'

interface BankChoiceProps {
  kind: KnownKind
  banks: readonly Bank[]
  chosen: string | undefined
  onChoose: (id: string) => void
  error: string | undefined
}

/** Selects the bank, network or wallet. Renders nothing if there is none: the form's button says why. */
export function BankChoice({ kind, banks, ...field }: BankChoiceProps) {
  const { t } = useLingui()
  const isNetwork = kind === 'crypto'
  if (banks.length === 0) return null
  return (
    <ChoiceField
      {...field}
      name={isNetwork ? t`Network` : t`Bank`}
      prompt={isNetwork ? t`Choose the network` : t`Choose the bank`}
      search={t`Search`}
      options={banks.map(({ id, title }) => ({ value: id, title }))}
      found={(count) => t`${count} found`}
      none={isNetwork ? t`No network with this name` : t`No bank with this name`}
    />
  )
}
