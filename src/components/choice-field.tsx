import { type ReactNode, useId, useState } from 'react'
import { Card } from '../ui/card.tsx'
import { fieldAria, fieldBoxClass, FieldNotes } from '../ui/field-frame.tsx'
import { ChevronDownIcon } from '../ui/icons/pages.ts'
import { type RadioOption, RadioRows } from '../ui/radio-rows.tsx'
import { ChoiceSheet } from './choice-sheet.tsx'

/** The maximum number of options shown as rows. A longer list opens in a sheet. */
const ROWS = 4

interface ChoiceFieldProps {
  name: string
  /** What the button and the sheet of a long list say. */
  prompt: string
  /** The label of the sheet's search field; undefined if the list needs none. */
  search?: string
  options: readonly (RadioOption<string> & { title: string })[]
  chosen: string | undefined
  /** Returns what a screen reader says after a search. */
  found?: (count: number) => string
  /** Shown when no option has the searched name. */
  none?: ReactNode
  hint?: ReactNode
  error: string | undefined
  onChoose: (value: string) => void
}

/** A choice from a list. Few options are rows with a radio, many are in a sheet that a button opens. */
export function ChoiceField({
  name,
  prompt,
  search,
  options,
  chosen,
  found = String,
  none,
  hint,
  error,
  onChoose,
}: ChoiceFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isShort = options.length <= ROWS
  const describedBy = fieldAria(id, { hint, error })['aria-describedby']
  const title = options.find(({ value }) => value === chosen)?.title
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
          <RadioRows
            legend={name}
            hideLegend
            value={chosen}
            onChange={onChoose}
            options={options}
            describedBy={describedBy}
          />
        </Card>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-name ${id}-value`}
          aria-describedby={describedBy}
          className={`${fieldBoxClass} w-full justify-between px-4 py-2 text-left text-16 ${error ? 'border-bad' : ''}`}
          onClick={() => setOpen(true)}
        >
          <span id={`${id}-value`} className={title ? '' : 'text-ink-2'}>
            {title ?? prompt}
          </span>
          <ChevronDownIcon className="size-5 shrink-0 text-ink-3" />
        </button>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
      {isOpen && (
        <ChoiceSheet
          title={prompt}
          search={search}
          options={options}
          chosen={chosen}
          found={found}
          none={none}
          onChoose={(value) => {
            setOpen(false)
            onChoose(value)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
