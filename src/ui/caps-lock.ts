import { useState, type KeyboardEvent } from 'react'

/** Whether caps lock is on, by the keys pressed in one field, and the handlers that field needs. */
export function useCapsLock() {
  const [on, setOn] = useState(false)
  const watch = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return [on, { onKeyDown: watch, onKeyUp: watch }] as const
}
