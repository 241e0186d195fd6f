import { useSyncExternalStore } from 'react'

const KEY = 'hide-amounts'
const listeners = new Set<() => void>()
let hidden = read()

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false // storage is blocked: shown, for this visit
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hides or shows every amount in the app; the choice is kept on this device. */
export function hideAmounts(hide: boolean): void {
  hidden = hide
  try {
    localStorage.setItem(KEY, hide ? '1' : '0')
  } catch {
    // storage is blocked: it holds for this visit
  }
  for (const listener of listeners) listener()
}

/** True while amounts are hidden. */
export function useHiddenAmounts(): boolean {
  return useSyncExternalStore(subscribe, () => hidden)
}
