import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import type { Bank } from '../../api/cards.ts'
import { Card } from '../../ui/card.tsx'
import { fieldBoxClass, FieldNotes } from '../../ui/field-frame.tsx'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { KnownKind } from './masked.ts'

/** The maximum number of banks shown as rows. A longer list opens in a sheet with a search field. */
const ROWS = 4

interface BanksProps {
  banks: readonly Bank[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

interface BankChoiceProps extends BanksProps {
  kind: KnownKind
  error: string | undefined
}

/** Selects the bank, network or wallet. Renders nothing if there is none: the form's button says why. */
export function BankChoice({ kind, error, ...rows }: BankChoiceProps) {
  const { banks, chosen } = rows
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const name = kind === 'crypto' ? t`Network` : t`Bank`
  if (banks.length === 0) return null
  const isShort = banks.length <= ROWS
  const title = banks.find((one) => one.id === chosen)?.title
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
          <BankRows {...rows} legend={name} />
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
            {title ?? t`Choose the bank`}
          </span>
          <ChevronDownIcon className="size-5 shrink-0 text-ink-3" />
        </button>
      )}
      <FieldNotes id={id} error={error} />
      {isOpen && (
        <BankSheet
          {...rows}
          onChoose={(bank) => {
            setOpen(false)
            rows.onChoose(bank)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function BankRows({ legend, banks, chosen, onChoose }: BanksProps & { legend: string }) {
  return (
    <RadioRows
      legend={legend}
      hideLegend
      value={chosen}
      onChange={onChoose}
      options={banks.map(({ id, title }) => ({ value: id, title }))}
    />
  )
}

function searched(text: string): string {
  return text.trim().toLowerCase()
}

/** The sheet with all banks and a search field. */
function BankSheet({ onClose, ...rows }: BanksProps & { onClose: () => void }) {
  const { t } = useLingui()
  const title = t`Choose the bank`
  const [wanted, setWanted] = useState('')
  const [marked, setMarked] = useState(rows.chosen)
  const isMoving = useRef(false)
  const found = rows.banks.filter((bank) => searched(bank.title).includes(searched(wanted)))
  return (
    <Sheet onClose={onClose} title={title}>
      <TextField
        label={t`Search`}
        type="search"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        // The sheet is inside the form, so Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div
        role="presentation"
        className="mt-2 min-h-[40dvh]"
        // An arrow key checks the next radio, with a click of its own, but must not choose it: that closes the sheet.
        onKeyDown={(event) => {
          isMoving.current = event.key.startsWith('Arrow')
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (event.target instanceof HTMLInputElement) event.target.click()
        }}
        onKeyUp={() => (isMoving.current = false)}
        onClick={({ target }) => {
          if (target instanceof HTMLInputElement && !isMoving.current) rows.onChoose(target.value)
        }}
      >
        <BankRows banks={found} chosen={marked} onChoose={setMarked} legend={title} />
        <output className="text-ink-2">{found.length === 0 && <Trans>No bank with this name</Trans>}</output>
      </div>
    </Sheet>
  )
}
