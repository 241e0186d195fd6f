import { useEffect, useSyncExternalStore } from 'react'
import type * as v from 'valibot'
import { useSession } from '../../session/session.ts'
import { signal } from '../../signal.ts'
import { versionedKey } from '../../storage/versioned.ts'

/** What is kept of each member on this device, the same in every tab. */
export interface MemberStore<T> {
  /** Reads it, as other tabs may have changed it. */
  read(member: string): Promise<T>
  /** Changes it in one transaction; it is shown as soon as it is on disk. What gives the very same leaves the disk as it is. */
  change(member: string, change: (value: T) => T): Promise<void>
  /** That of the member who is logged in; undefined until it was read, and while it is not known who that is. */
  useOwn(): T | undefined
}

/**
 * Keeps something of each member by the hash of the member, and not in the member's space: log-out, another member, a cleared cache and a new worker
 * leave it where it is. `nothing` stands for what is not there.
 */
export function memberStore<T>(
  name: string,
  version: number,
  schema: v.GenericSchema<unknown, T>,
  nothing: T,
): MemberStore<T> {
  const place = versionedKey(name, version, schema)
  const known = new Map<string, T>()
  const changes = signal()
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`lantern-${name}`)

  const show = (member: string, value: T): T => {
    known.set(member, value)
    changes.tell()
    return value
  }
  const read = async (member: string) => show(member, (await place.read(member))?.value ?? nothing)
  channel?.addEventListener('message', () => {
    for (const member of known.keys()) void read(member)
  })
  return {
    read,
    change: async (member, change) => {
      let isChanged = false
      let next = nothing
      await place.update((kept = nothing) => {
        next = change(kept)
        isChanged = next !== kept
        return isChanged ? next : undefined
      }, member)
      show(member, next)
      if (isChanged) channel?.postMessage('changed')
    },
    useOwn: () => {
      const { member } = useSession()
      useEffect(() => {
        if (member !== undefined && !known.has(member)) void read(member)
      }, [member])
      return useSyncExternalStore(changes.on, () => (member === undefined ? undefined : known.get(member)))
    },
  }
}
