import { useSyncExternalStore } from 'react'
import { onVisibility } from '../time/clock.ts'

export function useVisible(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
}
