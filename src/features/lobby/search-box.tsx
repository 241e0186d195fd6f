import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { useDebouncedSearch } from '../../components/use-debounced-search.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { fieldBoxClass } from '../../ui/fields.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { SearchIcon } from '../../ui/icons/pages.ts'
import { CrossIcon } from '../../ui/icons/shell.ts'
import { useRecentSearches } from './marks.ts'

/** The search field. Offers recent searches while it is empty. */
export function SearchBox({ label, word }: { label: string; word: ReturnType<typeof useDebouncedSearch> }) {
  const { t } = useLingui()
  const { typed, setTyped, setComposing, search } = word
  const [isOpen, setOpen] = useState(false)
  const { searches, note, forget } = useRecentSearches()
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
            label={t({ message: 'Clear search', comment: 'button' })}
            onClick={({ currentTarget }) => {
              search('')
              focusFirst(currentTarget.form)
            }}
          />
        )}
      </form>
      {isOpen && !typed && searches.length > 0 && (
        <fieldset aria-label={t`Recent searches`} className="mt-2 flex min-w-0 flex-wrap items-center gap-2">
          {searches.map((before) => (
            <Chip
              key={before}
              className="max-w-full"
              translate="no"
              onClick={({ currentTarget, detail }) => {
                search(before)
                // The chip disappears. After a tap, the field's focus would open the on-screen keyboard.
                if (detail === 0) focusFirst(currentTarget.closest('search'))
              }}
            >
              {before}
            </Chip>
          ))}
          <Button
            variant="quiet"
            size="sm"
            onClick={({ currentTarget }) => {
              forget()
              focusFirst(currentTarget.closest('search'))
            }}
          >
            <Trans comment="the words that were searched for on this device">Clear recent searches</Trans>
          </Button>
        </fieldset>
      )}
    </search>
  )
}
