import { lockPattern, LOCKS, readLocal, writeLocal } from '../../local-storage.ts'
import { dropViews } from '../../pwa/drop-views.ts'
import { pageRestored, signal } from '../../signal.ts'
import type { IdleMinutes } from './rules.ts'

const changes = signal()

/** Sets or removes a member's flag. Returns whether the browser stored it. */
export function setLockFlag(member: string, flag: IdleMinutes | undefined): boolean {
  const stored = (readLocal(LOCKS) ?? '').matchAll(lockPattern())
  const flags = new Map(Array.from(stored, ([, name, minutes]) => [name, Number(minutes)]))
  if (flag === undefined) flags.delete(member)
  else flags.set(member, flag)
  const isStored = writeLocal(LOCKS, flags.size === 0 ? null : JSON.stringify(Object.fromEntries(flags)))
  if (isStored) changes.notify()
  void dropViews() // with a lock, no saved view may be shown
  return isStored
}

/** Calls a listener after a change in this tab or another. Returns the function that removes it. */
export function onLockFlag(listener: () => void): () => void {
  const stops = [changes.on(listener), pageRestored.on(listener)]
  addEventListener('storage', listener)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('storage', listener)
  }
}
