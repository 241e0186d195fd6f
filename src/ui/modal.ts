import { useEffect, useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { leaveClosed } from './focus.ts'
import { enterSheet, interceptsBack } from './sheet-history.ts'

/**
 * What a modal `<dialog>` needs: opened when it is mounted, closed when it is unmounted, focus returned by the browser. Esc, the back gesture and a tap
 * beside it call `onClose`; the caller then unmounts it. Spread the result on the `<dialog>`. An element in it with `data-autofocus` gets the focus
 * first.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      leaveClosed(dialog)
    }
  }, [])

  // Back closes the dialog on top and the page stays. Android's back gesture reaches the dialog as a cancel, where the browser has close watchers.
  useEffect(() => {
    if (!interceptsBack) return enterSheet(() => latest.current())
    const { navigation } = window
    const stay = (event: NavigateEvent) => {
      const onTop = [...document.querySelectorAll('dialog:modal')].at(-1) === ref.current
      if (event.navigationType !== 'traverse' || !event.cancelable || !onTop) return
      event.preventDefault()
      latest.current()
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
    // The browser closes it on a second Esc without a tap between: the caller must be notified.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
    onPointerDown: (event: MouseEvent) => {
      pressedBeside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (pressedBeside.current && event.target === event.currentTarget) onClose()
    },
  }
}
