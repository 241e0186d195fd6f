import { useLayoutEffect, useState } from 'react'
import { signal } from '../signal.ts'

/** Set during a press. */
let timer: ReturnType<typeof setTimeout> | undefined
const released = signal()

/** How long a press lasts after these events, in milliseconds. */
const LASTS = {
  click: 0, // in a new task: the click has reached its target
  pointercancel: 0,
  pointerup: 400, // a touch may still become a click
  pointerdown: 10_000, // some never end, such as one that opened a menu of the system
}
for (const [event, ms] of Object.entries(LASTS)) {
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
 * Returns the value, or the one from before the press: a tap misses what a bar moves away. A component that is mounted during a
 * press gets `initial`.
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
