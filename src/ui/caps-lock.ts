import { useState, type KeyboardEvent } from 'react'

/** Returns whether caps lock is on, and the key handlers that detect it in a field. */
export function useCapsLock() {
  const [on, setOn] = useState(false)
  const watch = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return [on, { onKeyDown: watch, onKeyUp: watch }] as const
}
