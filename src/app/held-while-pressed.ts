import { useLayoutEffect, useState } from 'react'
import { signal } from '../signal.ts'

/** Set during a press. */
let timer: ReturnType<typeof setTimeout> | undefined
const released = signal()

/** How long a press lasts after these events, in milliseconds. */
const PRESS_MS = {
  click: 0, // in a new task: the click has reached its target
  pointercancel: 0,
  pointerup: 400, // a touch may still become a click
  pointerdown: 10_000, // some never end, such as one that opened a system menu
}
for (const [event, ms] of Object.entries(PRESS_MS)) {
  const press = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      released.notify()
    }, ms)
  }
  addEventListener(event, press, true)
}

/** Returns whether a finger is on the screen, or its click is still to come. */
export const isPressed = () => timer !== undefined

/**
 * Returns the value, frozen during a press. A bar that appears would move the target of the tap. A component that is mounted
 * during a press gets `initial`.
 */
export function useHeldWhilePressed<T>(value: T, initial = value): T {
  const [held, setHeld] = useState(initial)
  useLayoutEffect(() => {
    const take = () => {
      if (!isPressed()) setHeld(value)
    }
    take()
    return released.on(take)
  }, [value])
  return held
}
