import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 900px)'

function onWidth(listener: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Returns true where two columns fit: from 900 px. */
export function useWide(): boolean {
  return useSyncExternalStore(onWidth, () => matchMedia(WIDE).matches)
}

/** Returns whether the member wants less motion. For animations by script; the style sheet has its own query. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
