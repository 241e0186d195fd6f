import { useEffect, useSyncExternalStore } from 'react'
import type { GenericSchema } from 'valibot'
import { openChannel, pageRestored, signal } from '../signal.ts'
import { versionedKey } from '../storage/versioned.ts'
import { getSession, useSession } from './session.ts'

/** Stores one value per owner on this device, in sync across tabs. The owner is a member's hash, or a name for guests. */
export interface MemberStore<T> {
  /** Resolves with the value from disk, because another tab may have changed it. */
  read(owner: string): Promise<T>
  /** Reads an owner's value, for loaders; by default the current member's. Resolves at once if a value is in memory. */
  load(owner?: string): Promise<void>
  /** Changes the value in one transaction, then updates the screens. Writes nothing if `change` returns the same value. */
  change(owner: string, change: (value: T) => T): Promise<void>
  /** Returns the value; undefined until it is read, and while the owner is unknown. */
  use(owner: string | undefined): T | undefined
  /** Returns the current member's value. Undefined until it is read, and while the member is unknown. */
  useOwn(): T | undefined
}

/**
 * Returns a store keyed by owner, outside the member's space. Values survive a logout, another member's login, clearing the
 * cache and a new worker. `nothing` is the default value.
 */
export function memberStore<T>(
  name: string,
  version: number,
  schema: GenericSchema<unknown, T>,
  nothing: T,
): MemberStore<T> {
  const storedValue = (owner: string) => versionedKey(`${name}:${owner}`, version, schema)
  const known = new Map<string, T>()
  const changes = signal()
  const channel = openChannel(`lantern-${name}`)

  const show = (owner: string, value: T): T => {
    known.set(owner, value)
    changes.notify()
    return value
  }
  const read = async (owner: string) => show(owner, (await storedValue(owner).read())?.value ?? nothing)
  const reread = () => {
    for (const owner of known.keys()) void read(owner)
  }
  channel.addEventListener('message', reread)
  pageRestored.on(reread)
  const useValue = (owner: string | undefined) => {
    useEffect(() => {
      if (owner !== undefined && !known.has(owner)) void read(owner)
    }, [owner])
    return useSyncExternalStore(changes.on, () => (owner === undefined ? undefined : known.get(owner)))
  }
  return {
    read,
    load: async (owner = getSession().member) => {
      if (owner === undefined) return
      const isKnown = known.has(owner)
      const reading = read(owner)
      if (!isKnown) await reading
    },
    change: async (owner, change) => {
      let isChanged = false
      let next = nothing
      await storedValue(owner).update((stored = nothing) => {
        next = change(stored)
        isChanged = next !== stored
        return isChanged ? next : undefined
      })
      show(owner, next)
      if (isChanged) channel.postMessage('changed')
    },
    use: useValue,
    useOwn: () => useValue(useSession().member),
  }
}
