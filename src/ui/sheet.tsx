import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { CrossIcon } from './icons/shell.ts'
import { useModal } from './dialog.tsx'
import { useKeyboardHeight } from './media.ts'

interface SheetProps {
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** True for a text without fields. It can have the focus, so that keys scroll it: Safari focuses no other scroll area. */
  isText?: boolean
  /** The buttons. They stay visible below the scrolling content. */
  footer?: ReactNode
}

/**
 * A bottom sheet, centred on wide screens, open while mounted. Every way to close it calls `onClose`. May be mounted in a
 * page's header: it inherits no text style and has no header landmark of its own.
 */
export function Sheet({ onClose, title, children, isText, footer }: SheetProps) {
  const { t } = useLingui()
  const titleId = useId()
  const keyboard = useKeyboardHeight()
  return (
    <dialog
      {...useModal(onClose)}
      aria-labelledby={titleId}
      style={{ bottom: keyboard }}
      className="fixed inset-x-0 top-auto mx-auto w-full max-w-column animate-rise rounded-t-lg bg-surface text-14 text-ink backdrop:animate-appear md:inset-y-0 md:my-auto md:h-fit md:rounded-lg"
    >
      <div
        className="flex flex-col"
        style={{ maxHeight: keyboard ? `max(14rem, 92dvh - ${keyboard}px)` : '92dvh' }}
      >
        <div className="flex items-center gap-3 py-2 pr-2 pl-4">
          <h2 id={titleId} className="min-w-0 grow text-16 font-bold">
            {title}
          </h2>
          <IconButton icon={CrossIcon} label={t`Close`} className="text-ink-2" onClick={onClose} />
        </div>
        <div
          {...(isText && {
            role: 'region',
            tabIndex: 0,
            'aria-labelledby': titleId,
            style: { outlineOffset: -2 },
          })}
          className={`min-h-0 grow overflow-y-auto overscroll-contain px-4 ${footer ? 'pb-4' : 'pb-safe'}`}
        >
          {children}
        </div>
        {footer && <footer className="border-t border-line px-4 pt-3 pb-safe">{footer}</footer>}
      </div>
    </dialog>
  )
}
