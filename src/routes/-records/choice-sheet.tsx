import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** What the sheet is told. */
export interface ChoiceSheetProps {
  title: ReactNode
  /** Undefined is any. */
  value: string | undefined
  options: readonly { value: string | undefined; title: string }[]
  onClose: () => void
  choose: (value: string | undefined) => void
}

/** The choice of one among a few, or of any. */
export function ChoiceSheet({ title, value, options, onClose, choose }: ChoiceSheetProps) {
  const [chosen, setChosen] = useState(value)
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button full onClick={() => choose(chosen)}>
          <Trans comment="button: apply the chosen filter">Show</Trans>
        </Button>
      }
    >
      <RadioRows
        legend={title}
        hideLegend
        value={chosen ?? 'any'}
        onChange={(picked) => setChosen(options.find((option) => option.value === picked)?.value)}
        options={options.map((option) => ({ value: option.value ?? 'any', title: option.title }))}
      />
    </Sheet>
  )
}
