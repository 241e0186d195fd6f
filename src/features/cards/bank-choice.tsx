import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Bank } from '../../api/cards.ts'
import { ChoiceSheet } from '../../components/choice-sheet.tsx'
import { Card } from '../../ui/card.tsx'
import { fieldBoxClass, FieldNotes } from '../../ui/field-frame.tsx'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'
import { RadioRows } from '../../ui/radio-rows.tsx'
import type { KnownKind } from './masked.ts'

/** The maximum number of banks shown as rows. A longer list opens in a sheet with a search field. */
const ROWS = 4

interface BankChoiceProps {
  kind: KnownKind
  banks: readonly Bank[]
  chosen: string | undefined
  onChoose: (id: string) => void
  error: string | undefined
}

/** Selects the bank, network or wallet. Renders nothing if there is none: the form's button says why. */
export function BankChoice({ kind, banks, chosen, onChoose, error }: BankChoiceProps) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isNetwork = kind === 'crypto'
  const name = isNetwork ? t`Network` : t`Bank`
  const prompt = isNetwork ? t`Choose the network` : t`Choose the bank`
  if (banks.length === 0) return null
  const isShort = banks.length <= ROWS
  const title = banks.find((one) => one.id === chosen)?.title
  const options = banks.map((one) => ({ value: one.id, title: one.title }))
  return (
    <div data-wrong={error ? true : undefined}>
      <p
        id={`${id}-name`}
        className="mb-2 text-12 font-semibold text-ink-2"
        aria-hidden={isShort || undefined}
      >
        {name}
      </p>
      {isShort ? (
        <Card flush className="px-4 py-1">
          <RadioRows legend={name} hideLegend value={chosen} onChange={onChoose} options={options} />
        </Card>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-name ${id}-value`}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${fieldBoxClass} w-full justify-between px-4 py-2 text-left text-16 ${error ? 'border-bad' : ''}`}
          onClick={() => setOpen(true)}
        >
          <span id={`${id}-value`} className={title ? '' : 'text-ink-2'}>
            {title ?? prompt}
          </span>
          <ChevronDownIcon className="size-5 shrink-0 text-ink-3" />
        </button>
      )}
      <FieldNotes id={id} error={error} />
      {isOpen && (
        <ChoiceSheet
          title={prompt}
          search={t`Search`}
          options={options}
          chosen={chosen}
          found={(count) => t`${count} found`}
          none={isNetwork ? t`No network with this name` : t`No bank with this name`}
          onChoose={(bank) => {
            setOpen(false)
            onChoose(bank)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
