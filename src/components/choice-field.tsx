import { type ReactNode, useId, useState, useRef } from 'react'
import { Card } from '../ui/card.tsx'
import { fieldAria, fieldBoxClass, FieldNotes, TextField } from '../ui/fields.tsx'
import { ChevronDownIcon } from '../ui/icons/pages.ts'
import { type RadioOption, RadioRows } from '../ui/radio-rows.tsx'
import { Sheet } from '../ui/sheet.tsx'

/** The maximum number of options shown as rows. A longer list opens in a sheet. */
const ROWS = 4

interface ChoiceFieldProps extends Omit<ChoiceSheetProps, 'title' | 'onClose'> {
  name: string
  /** What the button and the sheet of a long list say. */
  prompt: string
  hint?: ReactNode
  error: string | undefined
}

/** A choice from a list. Few options are rows with a radio, many are in a sheet that a button opens. */
export function ChoiceField({ name, prompt, hint, error, ...choice }: ChoiceFieldProps) {
  const { options, chosen, onChoose } = choice
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
          {...choice}
          title={prompt}
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

interface ChoiceSheetProps {
  title: ReactNode
  /** The label of the search field; undefined if the list needs none. */
  search?: string | undefined
  options: readonly (RadioOption<string> & { title: string })[]
  chosen: string | undefined
  /** Returns what a screen reader says after a search. */
  found?: ((count: number) => string) | undefined
  /** Shown when there is no option, or none has the searched name. */
  none?: ReactNode
  onChoose: (value: string) => void
  onClose: () => void
}

/** A sheet to choose an option: a tap chooses and closes. A long list has a search field. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const { title, search, options, chosen, found = String, none, onChoose, onClose } = props
  const [searchText, setSearchText] = useState('')
  const [checked, setChecked] = useState(chosen)
  const isArrowDown = useRef(false)
  const words = searchText.trim().toLowerCase()
  const shown = options.filter((option) => option.title.toLowerCase().includes(words))
  return (
    <Sheet onClose={onClose} title={title}>
      {/* With a search field the height is fixed, so that the sheet does not move while a word is typed. */}
      <div className={`flex flex-col gap-3 ${search === undefined ? '' : 'h-[70dvh]'}`}>
        {search !== undefined && (
          <TextField
            label={search}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={searchText}
            onChange={(event) => setSearchText(event.currentTarget.value)}
            // The sheet may be inside a form, which Enter would submit.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        <output className="sr-only">{words && found(shown.length)}</output>
        {shown.length === 0 && <div className="py-6 text-center text-ink-2">{none}</div>}
        <div
          role="presentation"
          className="pb-safe"
          // An arrow key checks the next radio, with a click of its own, but must not choose it: that closes the sheet.
          onKeyDown={(event) => {
            isArrowDown.current = event.key.startsWith('Arrow')
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (event.target instanceof HTMLInputElement) event.target.click()
          }}
          onKeyUp={() => (isArrowDown.current = false)}
          onClick={({ target }) => {
            if (target instanceof HTMLInputElement && !isArrowDown.current) onChoose(target.value)
          }}
        >
          <RadioRows legend={title} hideLegend value={checked} onChange={setChecked} options={shown} />
        </div>
      </div>
    </Sheet>
  )
}
