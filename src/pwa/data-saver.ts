import { useSyncExternalStore } from 'react'
import { readLocal } from '../local-storage.ts'

declare global {
  interface Navigator {
    /** Where the browser knows it: Chromium. */
    readonly connection?: EventTarget & { saveData?: boolean; effectiveType?: string }
  }
}

/** Announces a choice in this tab. */
const CHOSEN = 'data-saver'

/** The member's choice, stored in local storage: null follows the device. */
export function dataSaverChoice(): 'on' | 'off' | null {
  const stored = readLocal(CHOSEN)
  return stored === 'on' || stored === 'off' ? stored : null
}

/** Whether the operator's pictures are not loaded: by the member's choice, else by the device's setting, or on the slowest networks. */
export function savesData(): boolean {
  const choice = dataSaverChoice()
  if (choice) return choice === 'on'
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  return saveData === true || /2g/.test(effectiveType)
}

function follow(listener: () => void): () => void {
  addEventListener(CHOSEN, listener)
  navigator.connection?.addEventListener?.('change', listener)
  return () => {
    removeEventListener(CHOSEN, listener)
    navigator.connection?.removeEventListener?.('change', listener)
  }
}

/** The same for components. */
export function useSavesData(): boolean {
  return useSyncExternalStore(follow, savesData)
}

/** Shows a choice that was just stored. */
export function applyDataSaver(): void {
  dispatchEvent(new Event(CHOSEN))
}
