import type { ReactNode } from 'react'
import type { Icon } from './icons/icon.tsx'
import { WarningIcon } from './icons/shell.ts'
import { StatusIcon } from './status-badge.tsx'
import type { Tone } from './tones.ts'

interface StateTexts {
  title: ReactNode
  /** The text below the title: what would be here, or what happened and what it means for the member's money. */
  children?: ReactNode
  /** What to do next. */
  actions?: ReactNode
}

/** Shown when there is nothing yet: what would be here and what to do. */
export function EmptyState({ icon, ...texts }: StateTexts & { icon: Icon }) {
  return <State tone="neutral" icon={icon} {...texts} />
}

/** Shown after a failure: what happened, what it means, what to do next. Screen readers announce it. */
export function ErrorState({ icon = WarningIcon, ...texts }: StateTexts & { icon?: Icon }) {
  return (
    <div role="alert">
      <State tone="bad" icon={icon} {...texts} />
    </div>
  )
}

function State({ tone, icon, title, children, actions }: StateTexts & { tone: Tone; icon: Icon }) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      <StatusIcon tone={tone} icon={icon} size="lg" />
      <p className="mt-4 text-16 font-bold">{title}</p>
      {children && <div className="mt-1 text-ink-2">{children}</div>}
      {actions && <div className="mt-5 flex w-full max-w-80 flex-col gap-3">{actions}</div>}
    </div>
  )
}
