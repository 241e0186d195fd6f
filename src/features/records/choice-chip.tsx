import { Suspense, type ReactNode } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'
import { lazyView, useSheet } from '../../components/lazy-view.ts'

/** The choice of one among a few. */
const ChoiceSheet = lazyView(() => import('./filter-sheets.tsx'), 'ChoiceSheet')

/** A chip that says what is chosen and opens what can be chosen. */
export function FilterChip({
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
  const sheet = useSheet(ChoiceSheet)
  return (
    <>
      <FilterChip name={name} onClick={sheet.open}>
        {options.find((option) => option.value === value)?.title ?? value}
      </FilterChip>
      <Suspense>
        {sheet.isOpen && (
          <ChoiceSheet
            onClose={sheet.close}
            title={title}
            value={value}
            options={options}
            choose={(chosen) => {
              sheet.close()
              choose(options.find((option) => option.value === chosen)?.value)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
