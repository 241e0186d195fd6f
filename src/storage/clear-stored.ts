import { diskKeys, readDisk, removeWhere } from './disk.ts'
import { readRows } from './records-archive.ts'

// What is stored on disk and can be refetched: the operator's set-up, answers, records. Whatever else there is stays.
const CACHED = /^site:|^member:[^:]+:records|^(member:[^:]+:)?queries$/
const DRAFTS = /^member:[^:]+:drafts:/

/** Removes from disk all that can be refetched, whichever member's it is; drafts only on request. */
export function clearStored(drafts: boolean): Promise<void> {
  return removeWhere((key) => CACHED.test(key) || (drafts && DRAFTS.test(key)))
}

/** How many bytes of it there are, counted as text: the disk may need more or less for them. */
export async function storedSize(): Promise<number> {
  let size = 0
  for (const key of await diskKeys(''))
    if (CACHED.test(key)) size += sizeOf(await readDisk(key)) + sizeOf(await readRows(key))
  return size
}

function sizeOf(value: unknown): number {
  return new Blob([JSON.stringify(value) ?? '']).size
}
