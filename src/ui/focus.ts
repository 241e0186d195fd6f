import type { FocusEvent } from 'react'

/**
 * Focuses the page's heading when the focused element was removed: a link of the last page, a button that is not needed any more. Keyboard users start
 * at the top of the new content, and a screen reader announces it.
 */
export function focusHeadingIfLost(): void {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Takes the focus out of a dialog that was closed. What had it before may be gone: then the browser leaves the focus in the dialog for a moment, and loses it. */
export function leaveClosed(dialog: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && dialog?.contains(activeElement)) activeElement.blur()
  focusHeadingIfLost()
}

/** Brings what has the focus into view along its rail: at the edge, the focus alone does not move it there. */
export function intoView({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** As the `ref` of what has just come: what can be typed into or pressed there first has the focus. */
export function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, button')?.focus()
}
