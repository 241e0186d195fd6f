import type { ComponentProps } from 'react'
import { CheckIcon } from './icons/shell.ts'

/** A native checkbox with its label; the whole row is the tap target. */
export function Checkbox({ children, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-2 has-disabled:opacity-50">
      <span className="relative flex size-6 shrink-0 items-center justify-center">
        <input
          {...rest}
          type="checkbox"
          className="peer absolute inset-0 appearance-none rounded-[7px] border-2 border-ink-3 bg-surface transition-colors checked:border-accent checked:bg-accent"
        />
        <CheckIcon className="relative hidden size-5 stroke-[2.4] text-on-accent peer-checked:block" />
      </span>
      <span className="min-w-0 grow">{children}</span>
    </label>
  )
}
