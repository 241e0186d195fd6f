import { useLayoutEffect, useState } from 'react'

/** How long after its `pointerup` a touch may still become a click, in milliseconds. */
const CLICK_MS = 400
/** The longest press, in milliseconds. Some never end, such as one that opened a menu of the system. */
const PRESS_MS = 10_000

/** Set during a press. */
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function release(): void {
  timer = undefined
  for (const take of waiting) take()
  waiting.clear()
}

function releaseAfter(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(release, ms)
}

addEventListener('pointerdown', () => releaseAfter(PRESS_MS), true)
addEventListener('pointerup', () => releaseAfter(CLICK_MS), true)
for (const end of ['click', 'pointercancel', 'visibilitychange'])
  addEventListener(end, () => releaseAfter(0), true)

/** Returns whether a finger is on the screen, or its click is still to come. */
export const isPressed = () => timer !== undefined

/**
 * Returns the value, or the one from before the press: a tap misses what a bar moves away. A component that is mounted during a
 * press gets `initial`.
 */
export function useHeldWhilePressed<T>(value: T, initial = value): T {
  const [held, setHeld] = useState(initial)
  useLayoutEffect(() => {
    const take = () => setHeld(value)
    if (isPressed()) waiting.add(take)
    else take()
    return () => void waiting.delete(take)
  }, [value])
  return held
}
