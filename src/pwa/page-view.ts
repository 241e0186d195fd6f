import {
  HIDE_AMOUNTS,
  LANGUAGE,
  lockFlag,
  PENDING_WIPE,
  readLocal,
  SIGNED_IN,
  TEXT_SIZE,
} from '../local-storage.ts'

/**
 * Returns for whom, and for which choices, a view may be stored or shown. Returns null if no view may be. Reads only what can be
 * read before the first paint: a logout in any tab changes it at once. `tokenCookie` names the cookie that logs a member in.
 */
export function viewOwner(tokenCookie: string): string | null {
  // With a lock, a pending logout or a login cookie, it is not known who may see the view.
  const cookies = `; ${document.cookie}`
  if (lockFlag() !== undefined || readLocal(PENDING_WIPE) || cookies.includes(`; ${tokenCookie}=`))
    return null
  const style = document.querySelector('link[rel=stylesheet]')?.getAttribute('href') // differs between builds
  const choices = [SIGNED_IN, LANGUAGE, TEXT_SIZE, HIDE_AMOUNTS].map((key) => readLocal(key))
  return encodeURIComponent(JSON.stringify([...choices, style])) // for use as a header and an attribute
}

// Where content is missing: a screen that is loading, a skeleton, space reserved for what arrives later.
const MISSING = '[data-pending], main .animate-pulse, main .invisible, main [data-awaited]'

/** Returns whether everything that a screen shows first is there, or a dialog covers it. */
export function isDrawn(root: Element): boolean {
  if (root.querySelector('dialog[open]')) return true
  return [...root.querySelectorAll(MISSING)].every(
    (element) => element.getBoundingClientRect().top > innerHeight,
  )
}
