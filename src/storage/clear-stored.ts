import { diskKeys, readDisk, removeWhere } from './disk.ts'
import { readRows } from './records-archive.ts'

// Matches the keys of what can be refetched (configuration, query caches, records) and of recent searches. Everything else stays.
const CACHED = /^site:|^member:[^:]+:(records|searches$)|^(member:[^:]+:)?queries$/
const DRAFTS = /^member:[^:]+:drafts:/

/** Removes the cached config, queries and records of all members from disk. Also removes drafts if `drafts` is true. */
export function clearStored(drafts: boolean): Promise<void> {
  return removeWhere((key) => CACHED.test(key) || (drafts && DRAFTS.test(key)))
}

/** Resolves with the size of the refetchable data, in bytes. Counted as text: the disk may use more or less. */
export async function storedSize(): Promise<number> {
  let size = 0
  for (const key of await diskKeys(''))
    if (CACHED.test(key)) size += sizeOf(await readDisk(key)) + sizeOf(await readRows(key))
  return size
}

function sizeOf(value: unknown): number {
  return new Blob([JSON.stringify(value) ?? '']).size
}
