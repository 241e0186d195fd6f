import { useSyncExternalStore } from 'react'
import { readLocal } from '../local-storage.ts'

declare global {
  interface Navigator {
    /** The Network Information API. Chromium only. */
    readonly connection?: EventTarget & { saveData?: boolean; effectiveType?: string }
  }
}

/** The key in local storage, and the event that announces a choice in this tab. */
const CHOSEN = 'data-saver'

/** Returns the member's choice from local storage; null follows the device. */
export function dataSaverChoice(): 'on' | 'off' | null {
  const stored = readLocal(CHOSEN)
  return stored === 'on' || stored === 'off' ? stored : null
}

/** Returns whether to skip the operator's pictures. The member's choice decides, else the device's setting or a 2G network. */
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

/** Returns `savesData()` and follows its changes. */
export function useSavesData(): boolean {
  return useSyncExternalStore(follow, savesData)
}

/** Notifies this tab of a choice that was just stored. */
export function applyDataSaver(): void {
  dispatchEvent(new Event(CHOSEN))
}
