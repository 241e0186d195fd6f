import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Bank } from '../../api/cards.ts'
import { Button } from '../../ui/button.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface BankSheetProps {
  title: string
  banks: readonly Bank[]
  chosen: string | undefined
  onChoose: (id: string) => void
  onClose: () => void
}

function searched(text: string): string {
  return text.trim().toLowerCase()
}

/** Many banks, with a search. */
export function BankSheet({ title, banks, chosen, onChoose, onClose }: BankSheetProps) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  const found = banks.filter(({ title: name }) => searched(name).includes(searched(wanted)))
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button full disabled={chosen === undefined} onClick={onClose}>
          <Trans comment="button: keep the bank that is chosen">Done</Trans>
        </Button>
      }
    >
      <TextField
        label={t`Search`}
        type="search"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        // The sheet lies in the form: Enter would send that.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="mt-2 min-h-[40dvh]">
        <RadioRows
          legend={title}
          hideLegend
          value={chosen}
          onChange={onChoose}
          options={found.map(({ id: value, title: name }) => ({ value, title: name }))}
        />
        <output className="text-ink-2">{found.length === 0 && <Trans>No bank of this name</Trans>}</output>
      </div>
    </Sheet>
  )
}
