import * as v from 'valibot'
import { diskKeys, readDisk, removeWhere, updateDisk } from './disk.ts'
import { readRows } from './records-archive.ts'

// What lies on disk and can be had again: the operator's set-up, answers, records. Whatever else there is stays, what nobody thought of here too.
const SET_UP = /^site:/
const RECORDS = /^member:[^:]+:records/
const DRAFTS = /^member:[^:]+:drafts:/
const ANSWERS = /^(member:[^:]+:)?queries$/

// Kept among the answers, and told by nobody: which rows this device's orders made, where a withdrawal went, how a recovery was answered.
const OWN = new Set<unknown>(['orders-here', 'withdrawn-to', 'recovery-told'])

const answers = v.object({
  clientState: v.object({ queries: v.array(v.object({ queryKey: v.array(v.unknown()) })) }),
})

/** Whether what is kept under a query's key is no answer of the server, but what only this device knows. */
export function isOwn([subject]: readonly unknown[]): boolean {
  return OWN.has(subject)
}

function withoutAnswers(kept: unknown): unknown {
  if (!v.is(answers, kept)) return undefined
  const queries = kept.clientState.queries.filter(({ queryKey }) => isOwn(queryKey))
  return { ...kept, clientState: { ...kept.clientState, queries } }
}

/** Removes from disk all that can be had again, whichever member's it is; drafts only when told so. What is removed first is gone if the app is closed meanwhile. */
export async function clearKept(drafts: boolean): Promise<void> {
  await removeWhere((key) => SET_UP.test(key) || RECORDS.test(key) || (drafts && DRAFTS.test(key)))
  for (const key of await diskKeys('')) if (ANSWERS.test(key)) await updateDisk(key, withoutAnswers)
}

/** How many bytes of it there are, counted as text: the disk may need more or less for them. */
export async function keptSize(): Promise<number> {
  let size = 0
  for (const key of await diskKeys('')) {
    if (SET_UP.test(key) || RECORDS.test(key)) size += sizeOf(await readDisk(key))
    if (RECORDS.test(key)) size += sizeOf(await readRows(key))
    if (!ANSWERS.test(key)) continue
    const kept = await readDisk(key)
    size += sizeOf(kept) - sizeOf(withoutAnswers(kept))
  }
  return size
}

function sizeOf(value: unknown): number {
  return new Blob([JSON.stringify(value) ?? '']).size
}
