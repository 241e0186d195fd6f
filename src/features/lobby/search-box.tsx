import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchedWords } from './marks.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { fieldBoxClass } from '../../ui/field-frame.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchIcon } from '../../ui/icons/lobby.ts'
import { CrossIcon } from '../../ui/icons/shell.ts'
import type { useWord } from './use-word.ts'

/** The search by name; what was searched for before is offered while nothing is typed. */
export function SearchBox({ label, word }: { label: string; word: ReturnType<typeof useWord> }) {
  const { t } = useLingui()
  const { typed, setTyped, setComposing, search } = word
  const [isOpen, setOpen] = useState(false)
  const { words, note, forget } = useSearchedWords()
  return (
    <search>
      <form
        className={cx(fieldBoxClass, 'pl-3.5', !typed && 'pr-3.5')}
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
          note(typed)
        }}
      >
        <SearchIcon className="size-5 shrink-0 text-ink-3" />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={50}
          aria-label={label}
          placeholder={label}
          value={typed}
          className="min-h-12 w-full grow text-16 outline-none placeholder:text-ink-2"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onFocus={() => setOpen(true)}
        />
        {typed && (
          <IconButton
            icon={CrossIcon}
            label={t({ message: 'Clear the search', comment: 'button' })}
            onClick={() => search('')}
          />
        )}
      </form>
      {isOpen && !typed && words.length > 0 && (
        <fieldset aria-label={t`Searched before`} className="mt-2 flex min-w-0 flex-wrap items-center gap-2">
          {words.map((before) => (
            <Chip key={before} className="max-w-full" translate="no" onClick={() => search(before)}>
              {before}
            </Chip>
          ))}
          <Button variant="quiet" size="sm" onClick={forget}>
            <Trans comment="the words that were searched for on this device">Forget these</Trans>
          </Button>
        </fieldset>
      )}
    </search>
  )
}
