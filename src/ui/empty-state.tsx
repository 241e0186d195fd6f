import type { ReactNode } from 'react'
import { focusHeadingAfter } from './focus.ts'
import type { Icon } from './icons/icon.tsx'
import { WarningIcon } from './icons/shell.ts'
import { StatusIcon, type Tone } from './status-icon.tsx'

interface StateTexts {
  title: ReactNode
  /** The text below the title. It says what would be here, or what happened and what it means for the member's money. */
  children?: ReactNode
  /** What to do next. */
  actions?: ReactNode
}

interface EmptyStateProps extends StateTexts {
  icon: Icon
  /**
   * SVG shapes in a box of 128 by 96, on a floor at y 86. The icon covers the lower right corner. Uses colour tokens and no
   * opacity, because saved views leave opacity out.
   */
  drawing?: ReactNode
}

/** Shown when there is nothing yet: what would be here and what to do. */
export function EmptyState(props: EmptyStateProps) {
  return <State tone="neutral" {...props} />
}

/** Shown after a failure: what happened, what it means, what to do next. Screen readers announce it. */
export function ErrorState({ icon = WarningIcon, ...texts }: StateTexts & { icon?: Icon }) {
  return (
    <div role="alert">
      <State tone="bad" icon={icon} {...texts} />
    </div>
  )
}

function State({ tone, icon: Glyph, drawing, title, children, actions }: EmptyStateProps & { tone: Tone }) {
  // The button may remove the state, e.g. while what failed is loaded again.
  return (
    <div ref={focusHeadingAfter} className="flex flex-col items-center px-4 py-8 text-center">
      {drawing ? (
        <svg
          viewBox="0 0 128 96"
          width="128"
          height="96"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <ellipse cx="64" cy="86" rx="52" ry="6" fill="var(--color-sunk)" />
          {drawing}
          <circle cx="92" cy="66" r="17" fill="var(--color-accent-soft)" />
          <Glyph x="81" y="55" width="22" height="22" className="text-accent" />
        </svg>
      ) : (
        <StatusIcon tone={tone} icon={Glyph} size="lg" />
      )}
      <p className="mt-4 text-16 font-bold">{title}</p>
      {children && <div className="mt-1 text-ink-2">{children}</div>}
      {actions && <div className="mt-5 flex w-full max-w-80 flex-col gap-3">{actions}</div>}
    </div>
  )
}
