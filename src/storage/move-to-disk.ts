import * as v from 'valibot'
import { put, VALUES } from './database.ts'
import { dropFromMemory, onDisk, valueInMemory } from './disk.ts'

const versioned = v.object({ v: v.number(), savedAt: v.number(), data: v.unknown() })

/**
 * Stores a value of a versioned key that is only in memory, if there is room again. What another tab has stored since replaces it,
 * if `mayReplace` returns true for its data. Resolves with true if the value from memory was stored.
 */
export async function moveToDisk(key: string, mayReplace: (data: unknown) => boolean): Promise<boolean> {
  const value = valueInMemory(key)
  if (!v.is(versioned, value)) return false
  let [isOfNewerApp, isReplaced] = [false, false]
  const moved = await onDisk((disk) =>
    disk.write(async (transaction) => {
      const stored: unknown = await transaction.objectStore(VALUES).get(key)
      if (v.is(versioned, stored)) {
        isOfNewerApp = stored.v > value.v
        isReplaced = stored.savedAt > value.savedAt && mayReplace(stored.data)
      }
      if (!isOfNewerApp && !isReplaced) await put(transaction, key, value)
    }),
  )
  if (!moved || isOfNewerApp || valueInMemory(key) !== value) return false
  dropFromMemory(key)
  return !isReplaced
}
