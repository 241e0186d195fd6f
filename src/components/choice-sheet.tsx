import { type ReactNode, useRef, useState } from 'react'
import { type RadioOption, RadioRows } from '../ui/radio-rows.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TextField } from '../ui/text-field.tsx'

interface ChoiceSheetProps {
  title: string
  /** The label of the search field; undefined if the list needs none. */
  search: string | undefined
  options: readonly (RadioOption<string> & { title: string })[]
  chosen: string | undefined
  /** Returns what a screen reader says after a search. */
  found: (count: number) => string
  /** Shown when there is no option, or none has the searched name. */
  none: ReactNode
  onChoose: (value: string) => void
  onClose: () => void
}

/** A sheet to choose one of many options, with a search field. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const { title, search, options, chosen, found, none, onChoose, onClose } = props
  const [wanted, setWanted] = useState('')
  const [marked, setMarked] = useState(chosen)
  const isMoving = useRef(false)
  const words = wanted.trim().toLowerCase()
  const shown = options.filter((option) => option.title.toLowerCase().includes(words))
  return (
    <Sheet onClose={onClose} title={title}>
      {/* The height is fixed, so that the sheet does not move while a word is typed. */}
      <div className="flex h-[70dvh] flex-col gap-3">
        {search !== undefined && (
          <TextField
            label={search}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
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
            isMoving.current = event.key.startsWith('Arrow')
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (event.target instanceof HTMLInputElement) event.target.click()
          }}
          onKeyUp={() => (isMoving.current = false)}
          onClick={({ target }) => {
            if (target instanceof HTMLInputElement && !isMoving.current) onChoose(target.value)
          }}
        >
          <RadioRows legend={title} hideLegend value={marked} onChange={setMarked} options={shown} />
        </div>
      </div>
    </Sheet>
  )
}
