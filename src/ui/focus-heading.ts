/**
 * Puts the focus on the heading of the page when it got lost with something that went: a link of the last page, a button that is not needed
 * any more. Whoever goes by keyboard starts at the top of what came instead, and a screen reader says where that is.
 */
export function focusHeadingIfLost(): void {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
