import * as v from 'valibot'
import { commit, put, rowsOf, VALUES } from './database.ts'
import { dropFromMemory, forgetSeen, onDisk, valueInMemory } from './disk.ts'

/** Returns the new value, or the same value to leave it unchanged. */
type Change = (value: unknown) => unknown

/**
 * Moves values, with their rows, to other keys in one transaction, and transforms some. A value that already exists under
 * the new key wins. Resolves with true if the disk stored the move.
 */
export async function moveOnDisk(
  rename: (key: string) => string,
  changes: Readonly<Record<string, Change>>,
): Promise<boolean> {
  const moved = await onDisk((disk) =>
    disk.write(async (transaction) => {
      const values = transaction.objectStore(VALUES)
      const records = transaction.objectStore('records')
      const keys = await values.getAllKeys()
      for (const key of keys) {
        const next = rename(key)
        if (next === key && !changes[key]) continue
        const isNew = next !== key && !keys.includes(next)
        const old = await values.get(key)
        const value = changes[key]?.(old) ?? old
        // Write only what changed: a full disk would reject a write.
        if (isNew || (next === key && value !== old)) await values.put(value, next)
        if (next === key) continue
        if (isNew)
          for (const row of await records.getAll(rowsOf(key))) await records.put({ ...row, key: next })
        await values.delete(key)
        await records.delete(rowsOf(key))
      }
      await commit(transaction, [])
    }),
  )
  if (moved) forgetSeen()
  return moved !== undefined
}

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
