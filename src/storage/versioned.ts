import * as v from 'valibot'
import { readDisk, removeDisk, writeDisk } from './disk.ts'

/** A stored value with its version and the moment it was written (milliseconds since 1970 UTC). */
export interface Kept<T> {
  value: T
  savedAt: number
}

/** One kind of value on disk. */
export interface VersionedKey<T> {
  read(suffix?: string): Promise<Kept<T> | undefined>
  write(value: T, suffix?: string): Promise<void>
  remove(suffix?: string): Promise<void>
}

const enclosed = v.object({ v: v.number(), savedAt: v.number(), data: v.unknown() })

/**
 * A place on disk under a name, for values of one schema and version. Whatever is unreadable, of another version or of another shape reads as
 * nothing and never throws; a newer version is left where it is for the newer app.
 */
export function versionedKey<T>(
  name: string,
  version: number,
  schema: v.GenericSchema<unknown, T>,
): VersionedKey<T> {
  const keyOf = (suffix?: string) => (suffix === undefined ? name : `${name}:${suffix}`)
  return {
    async read(suffix) {
      const outer = v.safeParse(enclosed, await readDisk(keyOf(suffix)))
      if (!outer.success || outer.output.v !== version) return undefined
      const inner = v.safeParse(schema, outer.output.data)
      return inner.success ? { value: inner.output, savedAt: outer.output.savedAt } : undefined
    },
    write: (value, suffix) => writeDisk(keyOf(suffix), { v: version, savedAt: Date.now(), data: value }),
    remove: (suffix) => removeDisk(keyOf(suffix)),
  }
}
