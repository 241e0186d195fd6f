import { commit, rowsOf, VALUES } from './database.ts'
import { forgetSeen, onDisk } from './disk.ts'

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
