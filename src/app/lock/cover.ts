import { focusHeadingIfLost, leaveClosed } from '../../ui/focus.ts'

/** The id of its heading. */
export const LOCK_TITLE = 'lock-title'

/** Covers the whole app and hides it. */
export interface Cover {
  /** Where the words of the lock go. */
  element: HTMLElement
  raise(): void
  lower(): void
}

/**
 * Makes the cover. A modal dialog, for nothing else makes all below it unreachable; and the app itself becomes invisible, with its own dialogs and
 * messages, which would be above this one when they open after it. It lives on behind. All of it happens at once and by no style sheet of its own: what
 * the system pictures in its list of apps is painted right after.
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

  // A dialog that the app opens meanwhile would take the keyboard: this one goes on top again.
  const stayOnTop = new MutationObserver((changes) => {
    if (!isUp || !changes.some(({ target }) => target instanceof HTMLDialogElement && target.open)) return
    const typedInto = focusedHere
    element.close()
    element.showModal()
    if (typedInto instanceof HTMLElement) typedInto.focus()
  })
  element.addEventListener('cancel', (event) => event.preventDefault())
  // A second Esc closes it all the same.
  element.addEventListener('close', () => isUp && !element.open && element.showModal())
  // Back would take the page away that the member finds again.
  window.navigation?.addEventListener('navigate', (event) => {
    if (isUp && event.navigationType === 'traverse' && event.cancelable) event.preventDefault()
  })

  return {
    element,
    raise() {
      if (isUp) return
      isUp = true
      focused = document.activeElement
      app.style.visibility = 'hidden'
      element.showModal()
      stayOnTop.observe(app, { subtree: true, attributeFilter: ['open'] })
    },
    lower() {
      if (!isUp) return
      isUp = false
      stayOnTop.disconnect()
      app.style.visibility = ''
      element.close()
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      // At a start nothing had it, and the page may not be drawn yet.
      leaveClosed(element)
      if (document.activeElement === document.body) focusHeadingOnceDrawn(app)
    },
  }
}

/** Focuses the app's heading as soon as there is one, unless something else has the focus by then. */
function focusHeadingOnceDrawn(app: HTMLElement): void {
  const drawn = new MutationObserver(() => {
    if (!app.querySelector('h1')) return
    drawn.disconnect()
    focusHeadingIfLost()
  })
  drawn.observe(app, { childList: true, subtree: true })
}
