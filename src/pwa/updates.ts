import { cell } from '../signal.ts'

/** The state of a new version: `ready` for the member, or already `accepted`. Undefined if there is none. */
export const updateState = cell<'ready' | 'accepted' | undefined>(undefined)
/** The writes without an answer. No reload of this tab interrupts them. */
const writes = new Set<Promise<unknown>>()
/** Activates the new version that was offered last. */
let activateUpdate: (() => void) | undefined
/** How many tasks in progress prevent automatic reloads. */
let reloadHolds = 0
/** Returns whether data is only in memory, so that a reload would lose it. Set by the disk module. */
let isMemoryOnly = () => false

/** Announces that a new version is ready. `acceptUpdate` calls `activate`. */
export function offerUpdate(activate: () => void): void {
  activateUpdate = activate
  updateState.set('ready')
}

/** Activates the waiting version once all running writes are answered, then reloads this tab. */
export async function acceptUpdate(): Promise<void> {
  if (updateState.get() !== 'ready') return
  updateState.set('accepted')
  await writesSettled()
  activateUpdate?.()
}

/** Prevents automatic reloads of this tab while something is in progress. Returns the function that allows them again. */
export function holdReloads(): () => void {
  let isHolding = true
  reloadHolds += 1
  return () => {
    if (isHolding) reloadHolds -= 1
    isHolding = false
  }
}

/** Prevents automatic reloads while the test returns true. A reload would lose what is only in memory. */
export function holdReloadsWhile(test: () => boolean): void {
  isMemoryOnly = test
}

/** Prevents any reload of this tab until a write has ended; returns the write. */
export function finishBeforeReload<T>(write: Promise<T>): Promise<T> {
  writes.add(write)
  const end = () => writes.delete(write)
  write.then(end, end)
  return write
}

async function writesSettled(): Promise<void> {
  while (writes.size > 0) await Promise.allSettled(writes)
}

// A field with a value, or an open sheet: an unrequested reload would lose it.
const IN_USE = 'dialog[open], input:not([type=radio], [type=checkbox], [type=range]), textarea'

function isInUse(): boolean {
  const found = document.querySelectorAll<HTMLElement & { value?: string }>(IN_USE)
  return [...found].some(({ value }) => value !== '')
}

/**
 * Returns whether the member is in the middle of something. Typed input, an open dialog, a running write and an unconfirmed order
 * count.
 */
export function isMemberBusy(): boolean {
  return reloadHolds > 0 || writes.size > 0 || isInUse()
}

/** Returns whether automatic reloads are prevented: while the member is busy, or data is only in memory. */
export function reloadsHeld(): boolean {
  return isMemberBusy() || isMemoryOnly()
}

/** Reloads this tab once all running writes are answered. Drafts store what is typed. */
export async function reload(): Promise<void> {
  await writesSettled()
  location.reload()
}
