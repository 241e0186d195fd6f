import * as v from 'valibot'
import { keepOnlyInMemory, readDisk, removeDisk, reportUnreadable, updateDisk } from './disk.ts'

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

/**
 * A named place on disk for one kind of value. While a newer version's value is on disk, changes stay in memory, except a cache's.
 */
export interface VersionedKey<T> {
  read(): Promise<Stored<T> | undefined>
  write(value: T): Promise<void>
  /** Changes the value in a single transaction; returning undefined leaves the disk as it is. */
  update(change: (value: T | undefined) => T | undefined): Promise<void>
  remove(): Promise<void>
}

const enclosed = v.object({ v: v.number(), savedAt: v.number(), data: v.unknown() })
const numbered = v.object({ v: v.number() })

/** Returns whether a newer version of the app wrote a stored value, in whatever shape. */
export function isOfNewerVersion(stored: unknown, version: number): boolean {
  return v.is(numbered, stored) && stored.v > version
}

/**
 * Returns a named place on disk for values of one schema and version. Invalid values and those of another version read as
 * undefined; reading never throws. Reading leaves another version's value in place. If a value is damaged, the app shows the
 * member a note. `isCache`: the value can be made again, so that it replaces even a newer version's.
 */
export function versionedKey<T>(
  key: string,
  version: number,
  schema: v.GenericSchema<unknown, T>,
  { isCache = false } = {},
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
  const replaced = (stored: unknown, value: T) => {
    const next = { v: version, savedAt: Date.now(), data: value }
    if (isCache || !isOfNewerVersion(stored, version)) return next
    keepOnlyInMemory(key, next)
    return stored
  }
  return {
    read: async () => opened(await readDisk(key)),
    write: (value) => updateDisk(key, (stored) => replaced(stored, value)),
    update: (change) =>
      updateDisk(key, (stored) => {
        const next = change(opened(stored)?.value)
        return next === undefined ? stored : replaced(stored, next)
      }),
    remove: () => removeDisk(key),
  }
}
