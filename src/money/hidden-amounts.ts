import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from '../local-storage.ts'
import { signal } from '../signal.ts'

const KEY = 'hide-amounts'
const changes = signal()
let hidden = readLocal(KEY) === '1'

/** Hides or shows every amount in the app; the choice is kept on this device. */
export function hideAmounts(hide: boolean): void {
  hidden = hide
  writeLocal(KEY, hide ? '1' : '0')
  changes.tell()
}

/** True while amounts are hidden. */
export function useHiddenAmounts(): boolean {
  return useSyncExternalStore(changes.on, () => hidden)
}
