import * as v from 'valibot'
import { dropViews } from '../pwa/drop-views.ts'
import { getSession, onSession, useSession } from '../session/session.ts'
import { cell, openChannel, pageRestored } from '../signal.ts'
import { keepOnlyInMemory, readDisk, reportUnreadable, updateDisk, valueInMemory } from '../storage/disk.ts'
import { isOfNewerVersion } from '../storage/versioned.ts'
import { formOf, fromStored, redactedSchema, storedSchema, toStored, type Submission } from './submission.ts'

const KEY = 'submissions'

const journalSchema = v.object({ data: v.array(v.unknown()) })

const entries = cell<readonly Submission[]>([])
const channel = openChannel('lantern-submissions')

const isKnown = (row: unknown) => v.is(storedSchema, row)

function rowsOn(disk: unknown): unknown[] {
  // The app never deletes the journal. If the disk has none, the browser lost it: use this tab's copy.
  if (disk === undefined) return entries.get().map(toStored)
  const read = v.safeParse(journalSchema, disk)
  if (read.success) return read.output.data
  reportUnreadable()
  return []
}

async function change(update: (entries: Submission[]) => Submission[]): Promise<void> {
  let next: Submission[] = []
  await updateDisk(KEY, (disk) => {
    const rows = rowsOn(disk)
    next = update(rows.filter(isKnown).map(fromStored))
    // Keep entries that this version cannot read: a newer version wrote them.
    const data = [...rows.filter((row) => !isKnown(row)), ...next.map(toStored)]
    if (!isOfNewerVersion(disk, 1) || v.is(journalSchema, disk)) return { v: 1, data }
    if (data.length > 0) keepOnlyInMemory(KEY, { v: 1, data })
    return disk
  })
  entries.set(next)
  channel.postMessage('changed')
}

/** Reloads the journal from disk, because other tabs may have changed it. Resolves with its entries. */
export async function readJournal(): Promise<readonly Submission[]> {
  const rows = rowsOn(await readDisk(KEY, reportUnreadable))
  entries.set(rows.filter(isKnown).map(fromStored))
  return entries.get()
}

/** Reads the journal now, and whenever another tab changes it. Called once at start. */
export async function startJournal(): Promise<void> {
  channel.addEventListener('message', () => void readJournal())
  pageRestored.on(() => void readJournal())
  await readJournal()
}

/**
 * Stores a new submission unless the member has an open one of the same form. Resolves with undefined once the new submission is
 * on disk, or with the open one. Check and write are one transaction, so that two tabs cannot both pass.
 */
export async function addUnlessOpen(submission: Submission): Promise<Submission | undefined> {
  const { member, requestId } = submission
  let openEntry: Submission | undefined
  await change((all) => {
    // The disk repeats a write whose connection broke: it may have stored this submission already.
    const others = all.filter((entry) => entry.requestId !== requestId)
    openEntry = others.find(
      (entry) => formOf(entry) === formOf(submission) && entry.member === member && isResultUnknown(entry),
    )
    return openEntry ? others : [...others, submission]
  })
  // A saved view would show the balance without this order.
  if (!openEntry) void dropViews()
  return openEntry
}

/** The fields of a submission that an update may change. */
export type SubmissionPatch = Partial<Omit<Submission, 'requestId' | 'kind' | 'path' | 'money' | 'member'>>

/**
 * Updates a submission with what `patch` returns for the stored entry. Does not restore one that another tab removed.
 * Resolves with the updated entry; undefined if it is no longer in the journal.
 */
export async function updateEntry(
  requestId: string,
  patch: (entry: Submission) => SubmissionPatch,
): Promise<Submission | undefined> {
  await change((all) =>
    all
      .map((entry) => (entry.requestId === requestId ? { ...entry, ...patch(entry) } : entry))
      .filter(({ state, uncheckedAnswer }) => state !== 'seen' || uncheckedAnswer),
  )
  return entries.get().find((entry) => entry.requestId === requestId)
}

/**
 * Removes a submission that was answered, seen or discarded. If its answer is unchecked, it stays in state `seen`, which no
 * screen shows, until the check is done.
 */
export async function closeEntry(requestId: string): Promise<void> {
  await updateEntry(requestId, () => ({ state: 'seen' }))
}

/** Stores that a form has shown the result of a submission. No card shows it again. */
export async function markResultShown(requestId: string): Promise<void> {
  await updateEntry(requestId, () => ({ resultShown: true }))
}

/**
 * Redacts the submissions of all other members, or of all members if `member` is undefined. Keeps the fields that reconciling the
 * order needs; drops the details of the order and the fields that a resend needs. A result stays until its member has seen it.
 */
export function redactJournal(member?: string): Promise<void> {
  return change((all) => all.map((entry) => (entry.member === member ? entry : redacted(entry))))
}

function redacted({ candidates, ...entry }: Submission): Submission {
  const rest = fromStored(v.parse(redactedSchema, toStored(entry)))
  // The member has not seen yet that the records have the order twice: reconcile the order again when the member returns.
  if (candidates && rest.state === 'settled')
    return { ...rest, orderId: undefined, resultShown: undefined, state: 'unconfirmed', rounds: 0 }
  return rest
}

/** Returns the journal, without entries whose result the member has seen. */
export function journalEntries(): Submission[] {
  return entries.get().filter(({ state }) => state !== 'seen')
}

export const onJournal = entries.on

/** Returns all the member's submissions. Includes those whose result was seen while their answer is unchecked. */
export function useJournal(): Submission[] {
  const { member } = useSession()
  return entries.use().filter((entry) => entry.member === member)
}

/** Returns the member's submissions whose result is unknown or not yet seen. */
export function useUnfinishedSubmissions(): Submission[] {
  return useJournal().filter(({ state }) => !['sending', 'done', 'seen'].includes(state))
}

/** Returns whether the disk could not store the journal. */
export const isJournalInMemory = () => valueInMemory(KEY) !== undefined

/** Returns whether a submission's result is unknown. It is being sent, or no answer came. */
export function isResultUnknown({ state }: Pick<Submission, 'state'>): boolean {
  return state === 'sending' || state === 'unconfirmed'
}

/** Returns whether a submission must be reconciled: its result is unknown, or its answer unchecked. False while a tab sends it. */
export function isUnresolved({ state, uncheckedAnswer }: Submission): boolean {
  return state === 'unconfirmed' || (state !== 'sending' && uncheckedAnswer !== undefined)
}

/**
 * Redacts the journal at logout and when another member logs in. Does not redact it when the server ends the session, because
 * the same member usually comes back. Called once at start.
 */
export function redactForOthers(): void {
  let owner = getSession().member
  onSession(() => {
    const { token, member, before } = getSession()
    if (token !== undefined && member === undefined) return // the member is not known yet
    const next = member ?? before
    if (next !== owner) void redactJournal(next)
    owner = next
  })
}
