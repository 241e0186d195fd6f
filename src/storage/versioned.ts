import * as v from 'valibot'
import { readDisk, removeDisk, reportUnreadable, updateDisk, writeDisk } from './disk.ts'

/** A stored value with its version and the moment it was written (milliseconds since 1970 UTC). */
export interface Stored<T> {
  value: T
  savedAt: number
}

/** Whether something written at a moment is still younger than an age (milliseconds); a time in the future is not believed. */
export function isYounger(savedAt: number, age: number, now: number = Date.now()): boolean {
  return savedAt <= now && now - savedAt < age
}

/** One kind of value on disk. */
export interface VersionedKey<T> {
  read(suffix?: string): Promise<Stored<T> | undefined>
  write(value: T, suffix?: string): Promise<void>
  /** Changes the value in a single transaction; returning undefined leaves the disk as it is. */
  update(change: (value: T | undefined) => T | undefined, suffix?: string): Promise<void>
  remove(suffix?: string): Promise<void>
}

const enclosed = v.object({ v: v.number(), savedAt: v.number(), data: v.unknown() })

/**
 * A place on disk under a name, for values of one schema and version. Whatever is unreadable, of another version or of another shape reads as nothing
 * and never throws; a newer version is left where it is for the newer app, and damage is reported to the member.
 */
export function versionedKey<T>(
  name: string,
  version: number,
  schema: v.GenericSchema<unknown, T>,
): VersionedKey<T> {
  const keyOf = (suffix?: string) => (suffix === undefined ? name : `${name}:${suffix}`)
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
    read: async (suffix) => opened(await readDisk(keyOf(suffix))),
    write: (value, suffix) => writeDisk(keyOf(suffix), closed(value)),
    update: (change, suffix) =>
      updateDisk(keyOf(suffix), (stored) => {
        const next = change(opened(stored)?.value)
        return next === undefined ? stored : closed(next)
      }),
    remove: (suffix) => removeDisk(keyOf(suffix)),
  }
}
