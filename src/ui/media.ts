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

function onViewport(listener: () => void): () => void {
  const viewport = window.visualViewport
  for (const name of ['resize', 'scroll']) viewport?.addEventListener(name, listener)
  return () => {
    for (const name of ['resize', 'scroll']) viewport?.removeEventListener(name, listener)
  }
}

function keyboardHeight(): number {
  const viewport = window.visualViewport
  if (viewport?.scale !== 1) return 0 // while the member has zoomed in, the keyboard's share is unknown
  return Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop))
}

/**
 * Returns how many pixels the keyboard covers at the bottom. 0 where the keyboard resizes the page, as `index.html` asks (iOS from
 * 27.3).
 */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(onViewport, keyboardHeight)
}

/** Returns whether the member wants less motion. For animations by script; the style sheet has its own query. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
