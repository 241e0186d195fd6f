/** Where content is missing: a screen that is loading, a skeleton, space reserved for what arrives later. */
const MISSING = '[data-pending], main .animate-pulse, main .invisible, main [data-awaited]'

/** Returns whether everything that a screen shows first is there, or a dialog covers it. */
export function isDrawn(root: Element): boolean {
  if (root.querySelector('dialog[open]')) return true
  return [...root.querySelectorAll(MISSING)].every(
    (element) => element.getBoundingClientRect().top > innerHeight,
  )
}
