import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { icon, type Icon } from './icons/icon.tsx'

/**
 * The look of a button. Use one `primary` button on a screen. `ghost` has a border, `quiet` is text only, and `danger` is for
 * destructive actions.
 */
export interface ButtonLook {
  variant?: 'primary' | 'ghost' | 'quiet' | 'danger' | undefined
  /** Height in px: `lg` 52 (`primary` by default), `md` 48 (others), `sm` 36 with a tap target of 44. */
  size?: 'lg' | 'md' | 'sm' | undefined
  full?: boolean | undefined
}

const variants = {
  primary: 'bg-accent text-on-accent',
  ghost: 'border border-line bg-surface text-ink',
  quiet: 'text-accent',
  danger: 'border border-line bg-surface text-bad',
}
const sizes = {
  lg: 'min-h-13 rounded-md px-5 py-2 text-16',
  md: 'min-h-12 rounded-md px-4 py-2 text-14',
  sm: 'min-h-9 rounded-sm px-3 py-1 text-14 hit-1',
}

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({
  variant = 'primary',
  size = variant === 'primary' ? 'lg' : 'md',
  full = false,
}: ButtonLook = {}): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 text-center font-semibold wrap-break-word transition-opacity',
    'active:opacity-75 not-aria-busy:aria-disabled:opacity-50 disabled:opacity-50',
    variants[variant],
    sizes[size],
    full && 'w-full',
  )
}

/** A button that stays in place and keeps the focus while it is busy. When disabled it shows `reason`. */
export function Button({
  variant,
  size,
  full,
  busy = false,
  disabled = false,
  reason,
  className,
  children,
  onClick,
  ...rest
}: ButtonLook & { busy?: boolean; reason?: ReactNode } & ComponentProps<'button'>) {
  const reasonId = useId()
  const isExplained = disabled && reason !== undefined
  // A natively disabled button cannot be focused: screen readers would never read its reason, and a busy one would lose the
  // focus.
  const isInert = busy || isExplained
  return (
    <>
      <button
        type="button"
        {...rest}
        className={cx(buttonClass({ variant, size, full }), className)}
        disabled={disabled && !isInert}
        aria-disabled={isInert || undefined}
        aria-busy={busy || undefined}
        aria-describedby={isExplained ? reasonId : rest['aria-describedby']}
        onClick={(event) => {
          if (isInert) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {busy && <Spinner />}
        {children}
      </button>
      {isExplained && (
        <p id={reasonId} className="mt-2 text-center text-12 text-ink-2">
          {reason}
        </p>
      )}
    </>
  )
}

/** The classes of an icon button (round, 44 px), for links that look like one. */
export const iconButtonClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-opacity active:opacity-60 aria-disabled:opacity-50 disabled:opacity-50'

/** A button with only an icon; `label` is its name for screen readers. */
export function IconButton({
  icon: Glyph,
  label,
  className,
  ...rest
}: { icon: Icon; label: string } & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(iconButtonClass, className)}>
      <Glyph />
    </button>
  )
}

const SpinnerIcon = icon('m12 3.5a8.5 8.5 0 1 1-8.5 8.5')

/** A spinner in the colour of the surrounding text. The text beside it names what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <SpinnerIcon className={cx('size-[1.25em] animate-spin stroke-[2.4]', className)} />
}
