/** A new version of the app that waits; outside React, because a worker changes whether or not a screen is there. */
const listeners = new Set<() => void>()
let accept: (() => void) | null = null
let held = 0

/** Tells that a new version is ready, and what to do when the member takes it. */
export function offerUpdate(take: () => void): void {
  accept = take
  for (const listener of listeners) listener()
}

/** True while a new version waits to be taken. */
export function getSnapshot(): boolean {
  return accept !== null
}

/** Calls back at each change; gives the function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the waiting version; this tab is loaded again. */
export function acceptUpdate(): void {
  accept?.()
}

/** Keeps this tab from being loaded again by itself, while something is typed or under way; gives the function that lets go. */
export function holdUpdates(): () => void {
  let isHolding = true
  held += 1
  return () => {
    if (isHolding) held -= 1
    isHolding = false
  }
}

/** Whether something keeps this tab from being loaded again by itself. */
export function updatesHeld(): boolean {
  return held > 0
}
