import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 900px)'

function onWidth(listener: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Returns whether two columns fit: from 900 px. */
export const isWide = () => matchMedia(WIDE).matches

/** Returns whether two columns fit. Rerenders when that changes. */
export function useWide(): boolean {
  return useSyncExternalStore(onWidth, isWide)
}

/** Returns whether the member wants less motion. For animations by script; the style sheet has its own query. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
