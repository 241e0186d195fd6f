import * as v from 'valibot'
import { keepOnlyInMemory, readDisk, removeDisk, reportUnreadable, updateDisk, writeDisk } from './disk.ts'

/** A stored value, and when it was written (milliseconds since 1970 UTC). */
export interface Stored<T> {
  value: T
  savedAt: number
}

/**
 * Returns whether `savedAt` is less than `age` (milliseconds) ago. A time in the future does not count, unless it is at most
 * `ahead` after now: the device's clock may have run ahead.
 */
export function isYounger(savedAt: number, age: number, now: number = Date.now(), ahead = 0): boolean {
  return savedAt <= now + ahead && now - savedAt < age
}

/** A named place on disk for one kind of value. */
export interface VersionedKey<T> {
  read(): Promise<Stored<T> | undefined>
  write(value: T): Promise<void>
  /**
   * Changes the value in a single transaction; returning undefined leaves the disk as it is. Keeps the change in memory if a newer
   * version's value is on disk.
   */
  update(change: (value: T | undefined) => T | undefined): Promise<void>
  remove(): Promise<void>
}

const enclosed = v.object({ v: v.number(), savedAt: v.number(), data: v.unknown() })

/**
 * Returns a named place on disk for values of one schema and version. Invalid values and those of another version read as
 * undefined; reading never throws. Reading leaves another version's value in place. If a value is damaged, the app shows the
 * member a note.
 */
export function versionedKey<T>(
  key: string,
  version: number,
  schema: v.GenericSchema<unknown, T>,
): VersionedKey<T> {
  const opened = (stored: unknown): Stored<T> | undefined => {
    if (stored === undefined) return undefined
    const { success, output } = v.safeParse(enclosed, stored)
    if (success && output.v !== version) return undefined
    const inner = success ? v.safeParse(schema, output.data) : undefined
    if (success && inner?.success) return { value: inner.output, savedAt: output.savedAt }
    reportUnreadable()
    return undefined
  }
  const closed = (value: T) => ({ v: version, savedAt: Date.now(), data: value })
  return {
    read: async () => opened(await readDisk(key)),
    write: (value) => writeDisk(key, closed(value)),
    update: (change) =>
      updateDisk(key, (stored) => {
        const next = change(opened(stored)?.value)
        if (next === undefined) return stored
        if (!v.is(enclosed, stored) || stored.v <= version) return closed(next)
        keepOnlyInMemory(key, closed(next))
        return stored
      }),
    remove: () => removeDisk(key),
  }
}
