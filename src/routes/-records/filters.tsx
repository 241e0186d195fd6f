import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RecordsFilter, RecordsSearch } from '../../features/records/filter.ts'
import { Chip } from '../../ui/chip.tsx'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'
import { RangeSheet } from './range-sheet.tsx'
import { StatusSheet } from './status-sheet.tsx'
import { useRangeText, useStateText } from './texts.ts'

/** The two choices of the list, each a chip that opens its sheet. */
export function Filters({
  filter,
  choose,
}: {
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'range' | 'status'>()
  const rangeText = useRangeText()
  const stateText = useStateText()
  const close = () => setOpen(undefined)
  const apply = (change: RecordsSearch) => {
    close()
    choose(change)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Chip aria-haspopup="dialog" className="max-w-full py-1 text-left" onClick={() => setOpen('range')}>
        <span className="sr-only">
          {t({ message: 'Time:', comment: 'before the chosen range of dates, read aloud' })}
        </span>
        {rangeText(filter)}
        <ChevronDownIcon className="size-4" />
      </Chip>
      <Chip aria-haspopup="dialog" className="max-w-full py-1 text-left" onClick={() => setOpen('status')}>
        <span className="sr-only">
          {t({ message: 'Status:', comment: 'before the chosen status, read aloud' })}
        </span>
        {stateText(filter.status)}
        <ChevronDownIcon className="size-4" />
      </Chip>
      <RangeSheet open={open === 'range'} onClose={close} filter={filter} choose={apply} />
      <StatusSheet open={open === 'status'} onClose={close} filter={filter} choose={apply} />
    </div>
  )
}
