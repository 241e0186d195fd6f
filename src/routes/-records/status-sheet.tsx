import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { STATES, type RecordsFilter, type RecordsSearch } from '../../features/records/filter.ts'
import { Button } from '../../ui/button.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useStateText } from './texts.ts'

interface StatusSheetProps {
  filter: RecordsFilter
  onClose: () => void
  choose: (change: RecordsSearch) => void
}

/** The choice of a state. */
export function StatusSheet({ open, ...rest }: StatusSheetProps & { open: boolean }) {
  return open && <OpenStatusSheet {...rest} />
}

function OpenStatusSheet({ filter, onClose, choose }: StatusSheetProps) {
  const stateText = useStateText()
  const [chosen, setChosen] = useState<(typeof STATES)[number] | 'any'>(filter.status ?? 'any')
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Status</Trans>}
      footer={
        <Button full onClick={() => choose({ status: chosen === 'any' ? undefined : chosen })}>
          <Trans comment="button: apply the chosen filter">Show</Trans>
        </Button>
      }
    >
      <RadioRows
        legend={<Trans>Status</Trans>}
        hideLegend
        value={chosen}
        onChange={setChosen}
        options={[
          { value: 'any', title: stateText(undefined) },
          ...STATES.map((state) => ({ value: state, title: stateText(state) })),
        ]}
      />
    </Sheet>
  )
}
