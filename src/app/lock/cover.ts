import { focusHeadingIfLost, leaveClosed } from '../../ui/focus.ts'
import { enterSheet, interceptsBack } from '../../ui/sheet-history.ts'

/** The element id of the lock's heading. */
export const LOCK_TITLE = 'lock-title'

/** A dialog that covers and hides the whole app. */
export interface Cover {
  /** The element for the content of the lock. */
  element: HTMLElement
  raise(): void
  lower(): void
}

/**
 * Creates the cover. It is a modal dialog, because nothing else makes everything below it inert. Raising it also hides the app's
 * dialogs and toasts, which would otherwise open above it; the app keeps running. Everything is synchronous and needs no style
 * sheet, because the system takes its app-switcher picture right after the app is hidden.
 */
export function makeCover(app: HTMLElement): Cover {
  const element = document.createElement('dialog')
  element.className =
    'fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-paper text-ink backdrop:bg-paper'
  element.setAttribute('aria-labelledby', LOCK_TITLE)
  document.body.append(element)
  let isUp = false
  let focused: Element | null = null
  let focusedHere: EventTarget | null = null
  element.addEventListener('focusin', ({ target }) => (focusedHere = target))

  // A dialog that the app opens would take the keyboard: reopen the cover above it.
  const stayOnTop = new MutationObserver((changes) => {
    if (!isUp || !changes.some(({ target }) => target instanceof HTMLDialogElement && target.open)) return
    const typedInto = focusedHere
    element.close()
    element.showModal()
    if (typedInto instanceof HTMLElement) typedInto.focus()
  })
  element.addEventListener('cancel', (event) => event.preventDefault())
  // A second Esc closes the dialog despite `preventDefault`, so reopen it.
  element.addEventListener('close', () => isUp && !element.open && element.showModal())
  // Back would leave the page that the member expects after unlocking.
  if (interceptsBack)
    window.navigation.addEventListener('navigate', (event) => {
      if (isUp && event.navigationType === 'traverse' && event.cancelable) event.preventDefault()
    })
  let leaveHistory: (() => void) | undefined

  return {
    element,
    raise() {
      if (isUp) return
      isUp = true
      focused = document.activeElement
      app.style.visibility = 'hidden'
      element.showModal()
      // Like a busy sheet, which stays open on Back.
      if (!interceptsBack) leaveHistory = enterSheet(() => undefined)
      stayOnTop.observe(app, { subtree: true, attributeFilter: ['open'] })
    },
    lower() {
      if (!isUp) return
      isUp = false
      leaveHistory?.()
      stayOnTop.disconnect()
      app.style.visibility = ''
      element.close()
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      // On a cold start nothing had the focus, and the page may not be rendered yet.
      leaveClosed(element)
      if (document.activeElement === document.body) focusHeadingOnceDrawn(app)
    },
  }
}

/** Focuses the app's heading once it is rendered, unless something else has the focus. */
function focusHeadingOnceDrawn(app: HTMLElement): void {
  const drawn = new MutationObserver(() => {
    if (!app.querySelector('h1')) return
    drawn.disconnect()
    focusHeadingIfLost()
  })
  drawn.observe(app, { childList: true, subtree: true })
}
