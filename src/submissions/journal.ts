import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { readDisk, updateDisk } from '../storage/disk.ts'
import { submissionSchema, type Submission } from './submission.ts'

const KEY = 'submissions'

const kept = v.object({ data: v.array(v.unknown()) })

let entries: readonly Submission[] = []
const listeners = new Set<() => void>()
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lantern-submissions')

const isKnown = (row: unknown): row is Submission => v.is(submissionSchema, row)

function rowsOn(disk: unknown): unknown[] {
  // Nothing ever removes the journal: where the disk has none, it was lost under way, and what this tab knows still holds.
  if (disk === undefined) return [...entries]
  const read = v.safeParse(kept, disk)
  return read.success ? read.output.data : []
}

function show(next: readonly Submission[]): void {
  entries = next
  for (const listener of listeners) listener()
}

async function change(alter: (entries: Submission[]) => Submission[]): Promise<void> {
  let next: Submission[] = []
  await updateDisk(KEY, (disk) => {
    const rows = rowsOn(disk)
    next = alter(rows.filter(isKnown))
    // What this app cannot read, a newer one wrote: it stays for it.
    return { v: 1, data: [...rows.filter((row) => !isKnown(row)), ...next] }
  })
  show(next)
  channel?.postMessage('changed')
}

/** Reads the journal from disk, as other tabs may have changed it. */
export async function readJournal(): Promise<readonly Submission[]> {
  show(rowsOn(await readDisk(KEY)).filter(isKnown))
  return entries
}

/** Reads the journal, and again whenever another tab changed it; called once at start. */
export async function startJournal(): Promise<void> {
  channel?.addEventListener('message', () => void readJournal())
  await readJournal()
}

/**
 * Writes a new submission down unless the member has one of its kind open; gives the one that is in the way. Looking and writing are one
 * transaction, so that two tabs cannot both find the way free. On disk when the promise resolves.
 */
export async function enterFirst(submission: Submission): Promise<Submission | undefined> {
  const { kind, member } = submission
  let inTheWay: Submission | undefined
  await change((all) => {
    inTheWay = all.find(
      (entry) => entry.kind === kind && entry.member === member && entry.state !== 'settled',
    )
    return inTheWay ? all : [...all, submission]
  })
  return inTheWay
}

/** Changes a submission that is still in the journal; one that another tab struck meanwhile stays out. */
export function amend(
  requestId: string,
  news: Partial<Pick<Submission, 'state' | 'orderId'>>,
): Promise<void> {
  return change((all) => all.map((entry) => (entry.requestId === requestId ? { ...entry, ...news } : entry)))
}

/** Counts one more look-up that found nothing; two that end together count twice. */
export function countLook(requestId: string): Promise<void> {
  return change((all) =>
    all.map((entry) => (entry.requestId === requestId ? { ...entry, looks: entry.looks + 1 } : entry)),
  )
}

/** Takes a submission out: it was answered, or the member has seen how it was settled. */
export function strike(requestId: string): Promise<void> {
  return change((all) => all.filter((entry) => entry.requestId !== requestId))
}

/** Leaves of each open submission only what settling needs: at log-out nothing says what it was for. */
export function trimJournal(): Promise<void> {
  return change((all) =>
    all.filter((entry) => entry.state !== 'settled').map((entry) => ({ ...entry, title: undefined })),
  )
}

/** The journal now. */
export function journalEntries(): readonly Submission[] {
  return entries
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A member's submissions whose result is unknown, or was found and not yet seen. */
export function useOpenSubmissions(member: string | undefined): Submission[] {
  const all = useSyncExternalStore(subscribe, journalEntries)
  return all.filter((entry) => entry.member === member && entry.state !== 'sending')
}
