import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { StatusIcon } from './status-icon.tsx'

/** The state of a step. `unconfirmed`: the app does not know whether the step succeeded. */
type StepState = 'done' | 'now' | 'unconfirmed' | 'failed' | 'todo'

const tones = { done: 'ok', now: 'info', unconfirmed: 'warn', failed: 'bad' } as const

interface StepProps {
  state: StepState
  title: ReactNode
  children?: ReactNode
}

/** One step of an order, in an `ol`, joined to the next by a line. Its text must state what its icon shows. */
export function Step({ state, title, children }: StepProps) {
  const { t } = useLingui()
  const current = state === 'now' || state === 'unconfirmed'
  return (
    <li aria-current={current ? 'step' : undefined} className="group flex gap-3">
      <div className="flex flex-col items-center gap-1">
        <span className="flex h-[1.5em] shrink-0 items-center">
          {state === 'todo' ? (
            <span className="size-5 rounded-full border-2 border-line" />
          ) : (
            <StatusIcon tone={tones[state]} size="sm" />
          )}
        </span>
        <span className="mb-1 w-0.5 grow bg-line group-last:hidden" />
      </div>
      <div className="min-h-8 pb-3 group-last:min-h-0 group-last:pb-0">
        <p className={cx('font-semibold', state === 'todo' && 'text-ink-2')}>
          {state === 'todo' && (
            <span className="sr-only">
              {t({
                message: 'Not yet:',
                comment:
                  'read by screen readers before a step of an order that is still ahead, e.g. "Paid out"',
              })}{' '}
            </span>
          )}
          {title}
        </p>
        {children && <div className="text-12 text-ink-2">{children}</div>}
      </div>
    </li>
  )
}
