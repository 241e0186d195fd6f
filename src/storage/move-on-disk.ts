import { commit, rowsOf } from './database.ts'
import { forgetSeen, onDisk } from './disk.ts'

/** How a value is changed while it is moved. */
type Change = (value: unknown) => unknown

/**
 * Gives values other keys, and changes some, in a single transaction; the rows of a value go with it. What is there under the new key already stays.
 * Gives whether the disk took it.
 */
export async function moveOnDisk(
  rename: (key: string) => string,
  changes: Readonly<Record<string, Change>>,
): Promise<boolean> {
  const moved = await onDisk((disk) =>
    disk.write(async (transaction) => {
      const kept = transaction.objectStore('kept')
      const records = transaction.objectStore('records')
      const keys = await kept.getAllKeys()
      for (const key of keys) {
        const next = rename(key)
        if (next === key && !changes[key]) continue
        const isNew = next !== key && !keys.includes(next)
        const old = await kept.get(key)
        const value = changes[key]?.(old) ?? old
        // Where nothing changes nothing is written: a full disk would refuse it.
        if (isNew || (next === key && value !== old)) await kept.put(value, next)
        if (next === key) continue
        if (isNew)
          for (const row of await records.getAll(rowsOf(key))) await records.put({ ...row, key: next })
        await kept.delete(key)
        await records.delete(rowsOf(key))
      }
      await commit(transaction, [])
    }),
  )
  if (moved) forgetSeen()
  return moved !== undefined
}
