import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { ChevronDownIcon } from '../../../ui/icons/pages.ts'
import { type AskedState, DIRECTIONS, type RecordsFilter, type RecordsSearch } from '../filter.ts'
import { useDirectionText, useRangeText, useStateText } from '../texts.ts'
import { ChoiceSheet, RangeSheet } from './filter-sheets.tsx'

/** A chip that shows the choice and opens the options. */
function FilterChip({
  name,
  onClick,
  children,
}: {
  /** What the choice is about, read aloud before it. */
  name: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Chip aria-haspopup="dialog" className="max-w-full py-1 text-left" onClick={onClick}>
      <span className="sr-only">{name}</span>
      {children}
      <ChevronDownIcon className="size-4" />
    </Chip>
  )
}

/** Such a chip with the choice of one among a few, or of any. */
export function ChoiceChip<T extends string>({
  name,
  title,
  value,
  options,
  choose,
}: {
  name: string
  title: ReactNode
  /** Undefined is any. */
  value: T | undefined
  options: readonly { value: T | undefined; title: string }[]
  choose: (value: T | undefined) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FilterChip name={name} onClick={() => setOpen(true)}>
        {options.find((option) => option.value === value)?.title ?? value}
      </FilterChip>
      {isOpen && (
        <ChoiceSheet
          onClose={() => setOpen(false)}
          title={title}
          value={value}
          options={options}
          choose={(chosen) => {
            setOpen(false)
            choose(options.find((option) => option.value === chosen)?.value)
          }}
        />
      )}
    </>
  )
}

interface FiltersProps {
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
  /** The states that can be chosen from, if any. */
  states?: readonly AskedState[]
  /** Whether rows have a direction to choose. */
  directed?: boolean
  /** Further choices of a list. */
  children?: ReactNode
}

/** The choices of a list, each a chip that opens its sheet. */
export function Filters({ filter, choose, states, directed = false, children }: FiltersProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const rangeText = useRangeText()
  const stateText = useStateText()
  const directionText = useDirectionText()
  return (
    <div className="flex flex-wrap gap-2">
      <FilterChip
        name={t({ message: 'Time:', comment: 'before the chosen range of dates, read aloud' })}
        onClick={() => setOpen(true)}
      >
        {rangeText(filter)}
      </FilterChip>
      {isOpen && (
        <RangeSheet
          onClose={() => setOpen(false)}
          filter={filter}
          choose={(change) => {
            setOpen(false)
            choose(change)
          }}
        />
      )}
      {directed && (
        <ChoiceChip
          name={t({ message: 'Direction:', comment: 'before the chosen direction of transfers, read aloud' })}
          title={<Trans comment="of a transfer: into a venue, or out of it">Direction</Trans>}
          value={filter.direction}
          options={[undefined, ...DIRECTIONS].map((value) => ({ value, title: directionText(value) }))}
          choose={(direction) => choose({ direction })}
        />
      )}
      {states && (
        <ChoiceChip
          name={t({ message: 'Status:', comment: 'before the chosen status, read aloud' })}
          title={<Trans>Status</Trans>}
          value={filter.status}
          options={[undefined, ...states].map((value) => ({ value, title: stateText(value) }))}
          choose={(status) => choose({ status })}
        />
      )}
      {children}
    </div>
  )
}
