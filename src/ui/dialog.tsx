import {
  useId,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import { focusPressed, leaveClosed } from './focus.ts'
import { enterSheet, interceptsBack } from './sheet-history.ts'

function show(dialog: HTMLDialogElement | null): void {
  focusPressed() // the browser returns there
  dialog?.showModal()
  dialog?.dispatchEvent(new Event('toggle')) // for `ToastStack`: Chrome 131, Firefox 132 and Safari 18 fire none
  dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/**
 * Opens a `<dialog>` as a modal on mount and closes it on unmount. Spread the result on the dialog. Esc, Back and a tap on the
 * backdrop call `onClose`; the caller then unmounts the dialog, or keeps it open. Focuses its element with `data-autofocus`, if
 * any. After closing, the browser restores the focus.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    show(dialog)
    return () => {
      dialog?.close()
      leaveClosed(dialog)
    }
  }, [])

  // Back closes the top dialog, and the page stays. With close watchers, Android's back gesture fires the dialog's `cancel`
  // instead.
  useEffect(() => {
    if (!interceptsBack) return enterSheet(() => close())
    const { navigation } = window
    const stay = (event: NavigateEvent) => {
      const onTop = [...document.querySelectorAll('dialog:modal')].at(-1) === ref.current
      if (event.navigationType !== 'traverse' || !event.cancelable || !onTop) return
      event.preventDefault()
      close()
    }
    navigation.addEventListener('navigate', stay)
    return () => navigation.removeEventListener('navigate', stay)
  }, [])

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Without a tap in between, a later Esc or Back closes the dialog anyway: notify the caller, who may be busy and keep it.
    onClose: ({ target, currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
      if (target !== dialog || dialog.open) return
      onClose()
      setTimeout(() => ref.current?.open === false && show(ref.current))
    },
    onPointerDown: (event: MouseEvent) => {
      pressedBeside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (pressedBeside.current && event.target === event.currentTarget) onClose()
    },
  }
}

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
