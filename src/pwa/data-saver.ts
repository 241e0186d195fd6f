import { readLocal } from '../local-storage.ts'
import { cell } from '../signal.ts'

declare global {
  interface Navigator {
    /** The Network Information API. Chromium only. */
    readonly connection?: EventTarget & { saveData?: boolean; effectiveType?: string }
  }
}

/** The key in local storage. */
export const DATA_SAVER = 'data-saver'

/** Returns the member's choice from local storage; null follows the device. */
export function dataSaverChoice(): 'on' | 'off' | null {
  const stored = readLocal(DATA_SAVER)
  return stored === 'on' || stored === 'off' ? stored : null
}

/** Returns whether to skip the operator's pictures. The member's choice decides, else the device's setting or a 2G network. */
export function savesData(): boolean {
  const choice = dataSaverChoice()
  if (choice) return choice === 'on'
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  return saveData === true || /2g/.test(effectiveType)
}

// Cached, because every picture reads it.
const saves = cell(savesData())

/** Returns `savesData()` and follows its changes. */
export const useSavesData = saves.use

/** Applies a choice in this tab that was just stored. */
export function applyDataSaver(): void {
  saves.set(savesData())
}
navigator.connection?.addEventListener?.('change', applyDataSaver)
