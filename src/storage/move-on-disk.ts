import { commit, rowsOf, VALUES } from './database.ts'
import { forgetSeen, onDisk } from './disk.ts'

/** A change of a value while it is moved. */
type Change = (value: unknown) => unknown

/**
 * Moves values to other keys, and changes some, in a single transaction; the rows of a value move with it. A value under the new key stays. Returns
 * whether the disk took it.
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
        // Without changes nothing is written: a full disk would refuse it.
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
