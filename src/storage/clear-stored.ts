import { diskKeys, readDisk, removeWhere } from './disk.ts'
import { readRows } from './records-archive.ts'

// The keys of what can be refetched: the operator's configuration, answers, records. Everything else stays.
const CACHED = /^site:|^member:[^:]+:records|^(member:[^:]+:)?queries$/
const DRAFTS = /^member:[^:]+:drafts:/

/** Removes from disk all that can be refetched, whichever member's it is; drafts only on request. */
export function clearStored(drafts: boolean): Promise<void> {
  return removeWhere((key) => CACHED.test(key) || (drafts && DRAFTS.test(key)))
}

/** Its size in bytes, counted as text: the disk may use more or less. */
export async function storedSize(): Promise<number> {
  let size = 0
  for (const key of await diskKeys(''))
    if (CACHED.test(key)) size += sizeOf(await readDisk(key)) + sizeOf(await readRows(key))
  return size
}

function sizeOf(value: unknown): number {
  return new Blob([JSON.stringify(value) ?? '']).size
}
