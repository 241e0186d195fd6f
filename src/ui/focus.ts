import type { FocusEvent } from 'react'

/**
 * Focuses the heading of the page, or of the open sheet, after focus was lost. Focus is lost when its element is removed, e.g.
 * with the previous page. Keyboard users start at the top of the new content, and a screen reader announces it.
 */
export function focusHeadingIfLost(): void {
  if (document.activeElement !== document.body) return
  // Everything outside an open sheet is inert.
  const sheet = [...document.querySelectorAll('#root dialog:modal')].at(-1)
  const heading = sheet ? sheet.querySelector('h2') : document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Focuses the heading when an element is removed that contains the focus. Pass it as `ref`. */
export function focusHeadingAfter(element: HTMLElement | null): () => void {
  // The cleanup runs while the element is still in the document.
  return () => {
    if (element?.contains(document.activeElement)) requestAnimationFrame(focusHeadingIfLost)
  }
}

// Safari focuses no button or link that is pressed.
let pressed: HTMLElement | null = null
globalThis.addEventListener?.(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest('a, button, summary') : null
  },
  true,
)

/** Focuses the button or link that was pressed last, unless something else took the focus. */
export function focusPressed(): void {
  if (document.activeElement?.contains(pressed)) pressed?.focus({ preventScroll: true })
}

/**
 * Moves the focus out of a closed dialog. If the previously focused element is gone, the browser leaves the focus in the dialog
 * for a moment, then loses it.
 */
export function leaveClosed(dialog: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && dialog?.contains(activeElement)) activeElement.blur()
  focusHeadingIfLost()
}

/**
 * Scrolls the element that the keyboard focuses into view in its rail. At the edge, focus alone does not scroll. A tapped element
 * stays: it would move away from under the finger, and the tap would be lost.
 */
export function intoView({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Focuses the first input or button of a new element; pass it as `ref`. */
export function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, button')?.focus()
}
