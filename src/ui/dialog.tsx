import { useId, type ReactNode } from 'react'
import { useModal } from './modal.ts'

interface DialogProps {
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The buttons, from top to bottom. */
  actions: ReactNode
}

/** An alert dialog in the middle of the screen, open while mounted. */
export function Dialog({ onClose, title, children, actions }: DialogProps) {
  const id = useId()
  return (
    <dialog
      {...useModal(onClose)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      className="m-auto w-[calc(100%-32px)] max-w-80 animate-rise rounded-lg bg-surface backdrop:animate-appear"
    >
      <div className="max-h-[92dvh] overflow-y-auto p-5 text-center">
        <h2 id={`${id}-title`} className="text-20 font-bold">
          {title}
        </h2>
        <div id={`${id}-body`} className="mt-2 text-ink-2">
          {children}
        </div>
        <div className="mt-5 flex flex-col gap-3">{actions}</div>
      </div>
    </dialog>
  )
}
