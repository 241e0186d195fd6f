import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { RefreshIcon } from './icons/shell.ts'

interface RefreshButtonProps {
  busy: boolean
  onClick: () => void
  children?: ReactNode
}

/** A refresh button. `children` is the text before its icon, such as "updated 12:03". */
export function RefreshButton({ busy, onClick, children }: RefreshButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={onClick}
      className="inline-flex min-h-11 min-w-11 items-center justify-end gap-1 text-12 text-ink-2 transition-opacity active:opacity-60"
    >
      {children}
      <RefreshIcon className={cx('size-[1.35em]', busy && 'animate-spin')} />
      <span className="sr-only">{t`Refresh`}</span>
    </button>
  )
}
