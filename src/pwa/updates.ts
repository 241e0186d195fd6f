import { signal } from '../signal.ts'

/** A new version of the app, and when this tab may be loaded again for it; outside React, because a worker changes whether or not a screen is there. */
const changes = signal()
const writes = new Set<Promise<unknown>>()
let take: (() => void) | undefined
let state: 'ready' | 'taken' | undefined
let held = 0

function show(next: typeof state): void {
  state = next
  changes.notify()
}

/** Announces that a new version is ready, and how to take it. */
export function offerUpdate(accept: () => void): void {
  take = accept
  show('ready')
}

/** Whether a new version waits for the member, or was taken and is about to be loaded; undefined while there is none. */
export function updateState(): typeof state {
  return state
}

/** Calls back at each change; returns the function that stops it. */
export const onUpdate = changes.on

/** Takes the waiting version once what is being sent was answered; this tab is loaded again. */
export async function acceptUpdate(): Promise<void> {
  if (state !== 'ready') return
  show('taken')
  await answered()
  take?.()
}

/** Keeps this tab from being loaded again on its own, while something is under way; returns the function that releases it. */
export function holdUpdates(): () => void {
  let isHolding = true
  held += 1
  return () => {
    if (isHolding) held -= 1
    isHolding = false
  }
}

/** Keeps this tab from being loaded again at all, asked or not, until a money write has ended; returns the write back. */
export function letEnd<T>(write: Promise<T>): Promise<T> {
  writes.add(write)
  const end = () => writes.delete(write)
  write.then(end, end)
  return write
}

async function answered(): Promise<void> {
  while (writes.size > 0) await Promise.allSettled(writes)
}

// A field with something in it, or a sheet that is open: whichever form it is, a reload that nobody asked for would take it away.
const IN_USE = 'dialog[open], input:not([type=radio], [type=checkbox]), textarea'

function isInUse(): boolean {
  const found = document.querySelectorAll<HTMLElement & { value?: string }>(IN_USE)
  return [...found].some(({ value }) => value !== '')
}

/** Whether something keeps this tab from being loaded again on its own: a draft, a call being sent or an unconfirmed order. */
export function updatesHeld(): boolean {
  return held > 0 || writes.size > 0 || isInUse()
}

/** Loads this tab again, but not before what is being sent was answered. What is typed is stored in its draft. */
export async function reload(): Promise<void> {
  await answered()
  location.reload()
}
