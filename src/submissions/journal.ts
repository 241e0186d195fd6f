import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { updateDisk, readDisk } from '../storage/disk.ts'
import { submissionSchema, type Submission } from './submission.ts'

const KEY = 'submissions'
const VERSION = 1

const kept = v.object({ v: v.literal(VERSION), data: v.array(v.unknown()) })

let entries: readonly Submission[] = []
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lantern-submissions')

function parse(value: unknown): Submission[] {
  const read = v.safeParse(kept, value)
  return read.success ? read.output.data.filter((entry) => v.is(submissionSchema, entry)) : []
}

function show(next: readonly Submission[]): void {
  entries = next
  for (const listener of listeners) listener()
}

async function change(alter: (entries: Submission[]) => Submission[]): Promise<void> {
  let next: Submission[] = []
  await updateDisk(KEY, (value) => {
    next = alter(parse(value))
    return { v: VERSION, data: next }
  })
  show(next)
  channel?.postMessage('changed')
}

/** Reads the journal from disk, as other tabs may have changed it. */
export async function readJournal(): Promise<readonly Submission[]> {
  show(parse(await readDisk(KEY)))
  return entries
}

/** Reads the journal, and again whenever another tab changed it; called once at start. */
export async function startJournal(): Promise<void> {
  channel?.addEventListener('message', () => void readJournal())
  await readJournal()
}

/** Writes a new submission down, or changes the one with its request id. On disk when the promise resolves. */
export function enter(submission: Submission): Promise<void> {
  return change((all) => [...all.filter((entry) => entry.requestId !== submission.requestId), submission])
}

/** Takes a submission out: it was answered, or the member has seen how it was settled. */
export function strike(requestId: string): Promise<void> {
  return change((all) => all.filter((entry) => entry.requestId !== requestId))
}

/** Leaves of each open submission only what settling needs: at log-out nothing says what it was for. */
export function trimJournal(): Promise<void> {
  return change((all) => all.filter((entry) => entry.state !== 'settled').map(({ title: _, ...entry }) => entry))
}

/** The journal now. */
export function journalEntries(): readonly Submission[] {
  return entries
}

/** A member's submissions whose result is unknown, or was found and not yet seen. */
export function useOpenSubmissions(member: string | undefined): Submission[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => entries,
  )
  return all.filter((entry) => entry.member === member && entry.state !== 'sending')
}
