import { useId, type ReactNode } from 'react'

/** The name of a group that was just removed with the focus. */
let removedGroup: string | null = null

/**
 * Passes the focus from a removed group to the one of the same name that takes its place. The two tabs of a page may be different
 * components, and the arrow keys must keep working.
 */
function passFocus(group: HTMLElement | null): () => void {
  if (removedGroup !== null && group?.ariaLabel === removedGroup)
    group.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true })
  return () => {
    if (!group?.contains(document.activeElement)) return
    removedGroup = group.ariaLabel
    // A group that takes its place is mounted in the same task.
    queueMicrotask(() => {
      removedGroup = null
    })
  }
}

interface SegmentsProps<T extends string> {
  legend: string
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: ReactNode }[]
}

/** A few options side by side, as a native radio group. Scrolls sideways if they do not fit. */
export function Segments<T extends string>({ legend, value, onChange, options }: SegmentsProps<T>) {
  const name = useId()
  return (
    <div
      ref={passFocus}
      role="radiogroup"
      // `overflow-x-auto` overrides the bar that `rail` always shows: most segments fit.
      aria-label={legend}
      className="rail flex overflow-x-auto rounded-md border border-line bg-sunk p-1"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-9 min-w-max grow basis-0 items-center justify-center rounded-sm px-2 text-center text-12 font-semibold text-ink-2 transition-colors has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-accent min-[360px]:text-14"
        >
          {/* The input covers its segment, so that all of it can be tapped and focus scrolls it into view. */}
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute -inset-y-1 inset-x-0 appearance-none rounded-sm outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
