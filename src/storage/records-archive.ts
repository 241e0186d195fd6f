import * as v from 'valibot'
import { addDays } from '../time/server-time.ts'
import { forEachInBatches } from './batches.ts'
import { commit, rowsOf, type Transaction, VALUES } from './database.ts'
import { valueInMemory, keepInMemory, onDisk, dropFromMemory } from './disk.ts'
import { startOf, clipRanges, subtractRange, type CoveredRange } from './covered-ranges.ts'
import { memberKeyOf } from './member-space.ts'
import {
  archivedSchema,
  coveredIn,
  coverOf,
  hasDay,
  mergeInto,
  putRows,
  rowsById,
  type Archived,
  type ArchivedRow,
  type Fetched,
} from './record-rows.ts'

/** Sorts after every time. */
const END = '~'

/** Returns the key of a member's covered ranges of one kind. Their rows are stored with the same key. */
function keyOf(member: string, kind: string): string {
  return memberKeyOf(member, `records:${kind}`)
}

/** Returns the key range of rows between two days, both included. */
function rowsBetween(key: string, from: string, to: string): IDBKeyRange {
  return IDBKeyRange.bound([key, from], [key, to + END])
}

/**
 * Adds fetched rows to a member's archive of one kind. The newer request replaces a stored row. Skips rows without a valid date.
 * The write begins before this returns, so that a later wipe of the member removes these rows too.
 */
export async function archiveRecords(
  member: string,
  kind: string,
  { rows, requestedAt, covered }: Fetched,
): Promise<void> {
  const key = keyOf(member, kind)
  const dated = rows.filter(hasDay)
  if (dated.length === 0 && !covered) return
  const fetched: Fetched = { rows: dated, requestedAt, covered }
  const unstored = batchesInMemory(key)
  const write = (transaction: Transaction<'readwrite'>) => store(transaction, key, [...unstored, fetched])
  const isStored = (await onDisk((disk) => disk.write(write))) !== undefined
  // Another write may have failed meanwhile and added its batch.
  const left = isStored ? batchesInMemory(key).slice(unstored.length) : [...batchesInMemory(key), fetched]
  if (left.length > 0) keepInMemory(key, left)
  else dropFromMemory(key)
}

// Stores rows and ranges together, never one without the other. What a newer version of the app wrote stays as it is.
async function store(
  transaction: Transaction<'readwrite'>,
  key: string,
  batches: readonly Fetched[],
): Promise<void> {
  const values = transaction.objectStore(VALUES)
  let covered = coveredIn(await values.get(key))
  if (covered === undefined) return
  const ids = batches.flatMap(({ rows }) => rows.map(({ id }) => id))
  const before = await rowsById(transaction, key, ids)
  const rows = new Map<string, Archived>(before)
  for (const batch of batches) covered = mergeInto(rows, covered, batch)
  const changed = [...rows.values()].filter((entry) => entry !== before.get(entry.row.id))
  await commit(transaction, [
    ...putRows(transaction, key, changed, before),
    values.put(coverOf(covered), key),
  ])
}

/** Returns the batches that the disk could not store, in order of arrival. Only `archiveRecords` stores them in memory. */
function batchesInMemory(key: string): readonly Fetched[] {
  const unstored = valueInMemory(key)
  return Array.isArray(unstored) ? unstored : []
}

/** Reads stored rows of a key, and its covered ranges. Undefined if the disk fails or a newer version of the app wrote them. */
async function readStored<T>(
  key: string,
  read: (transaction: Transaction<'readonly'>) => Promise<T>,
): Promise<{ found: T; covered: readonly CoveredRange[] } | undefined> {
  const stored = await onDisk((disk) =>
    disk.read(async (transaction) => {
      const [cover, found] = await Promise.all([transaction.objectStore(VALUES).get(key), read(transaction)])
      const covered = coveredIn(cover)
      return covered && { found, covered }
    }),
  )
  return stored?.value
}

/** Resolves with the stored rows of an archive key. Excludes rows that are only in memory. */
export async function readRows(key: string): Promise<readonly unknown[]> {
  const read = await onDisk((disk) =>
    disk.read((transaction) => transaction.objectStore('records').getAll(rowsOf(key))),
  )
  return read?.value ?? []
}

/** The archived rows of one kind for a range of days. */
export interface ReadArchive<T> {
  /** Newest first, each with the time when it was fetched (milliseconds since 1970 UTC). */
  rows: (T & { fetchedAt: number })[]
  /** The ranges in which these rows are complete. */
  covered: CoveredRange[]
}

/** Returns a function that reads a stored row. It returns undefined for a damaged row, and for one without a real day. */
function rowReader<T extends ArchivedRow>(schema: v.GenericSchema<unknown, T>) {
  const archived = v.object({ row: schema, savedAt: v.number() })
  return (stored: unknown): ReadArchive<T>['rows'][number] | undefined => {
    const { success, output } = v.safeParse(archived, stored)
    return success && hasDay(output.row) ? { ...output.row, fetchedAt: output.savedAt } : undefined
  }
}

/** Reads the archived row with this id; undefined when there is none. */
export async function readArchivedRow<T extends ArchivedRow>(
  member: string,
  kind: string,
  schema: v.GenericSchema<unknown, T>,
  id: string,
): Promise<ReadArchive<T>['rows'][number] | undefined> {
  const key = keyOf(member, kind)
  const stored = await readStored(key, (transaction) => rowsById(transaction, key, [id]))
  const rows = new Map<string, Archived>(stored?.found)
  for (const batch of batchesInMemory(key)) mergeInto(rows, [], batch)
  return rowReader(schema)(rows.get(id))
}

/** Reads a member's archived rows of one kind between two server days, inclusive, and the covered ranges. */
export async function readArchive<T extends ArchivedRow>(
  member: string,
  kind: string,
  schema: v.GenericSchema<unknown, T>,
  { from, to }: { from: string; to: string },
): Promise<ReadArchive<T>> {
  const { rows: found, covered: all } = await readBetween(keyOf(member, kind), from, to)
  const rowOf = rowReader(schema)
  const rows: ReadArchive<T>['rows'] = []
  let covered = clipRanges(all, startOf(from), startOf(addDays(to, 1)))
  await forEachInBatches(found, (stored) => {
    const row = rowOf(stored)
    if (row) rows.push(row)
    // A damaged row is missing, so its day is not complete.
    else covered = withoutDayOf(covered, stored)
  })
  return { rows: rows.toSorted(newestFirst), covered }
}

function withoutDayOf(ranges: CoveredRange[], stored: unknown): CoveredRange[] {
  if (!v.is(archivedSchema, stored)) return []
  // Older versions stored rows without a real day.
  if (!hasDay(stored.row)) return ranges
  const day = stored.row.createdAt.slice(0, 10)
  return subtractRange(ranges, startOf(day), startOf(addDays(day, 1)))
}

// Resolves with stored rows, and the covered ranges of their kind.
async function readBetween(
  key: string,
  from: string,
  to: string,
): Promise<{ rows: readonly unknown[]; covered: readonly CoveredRange[] }> {
  if (from > to) return { rows: [], covered: [] }
  const between = rowsBetween(key, from, to)
  const stored = await readStored(key, (transaction) => transaction.objectStore('records').getAll(between))
  const found: readonly unknown[] = stored?.found ?? []
  let covered = stored?.covered ?? []
  const unstored = batchesInMemory(key)
  if (unstored.length === 0) return { rows: found, covered }
  const archived = found.filter((row) => v.is(archivedSchema, row))
  const rows = new Map<string, Archived>(archived.map((entry) => [entry.row.id, entry]))
  for (const batch of unstored) {
    const inside = batch.rows.filter(({ createdAt }) => createdAt >= from && createdAt <= to + END)
    covered = mergeInto(rows, covered, { ...batch, rows: inside })
  }
  return { rows: [...rows.values()], covered }
}

/**
 * Resolves with the first and last archived day of some kinds between two server days; undefined if there is none. Covered days
 * count. `filledFrom` is the day from which on `wanted` rows (two or more) of one kind are stored, if any kind has that many.
 */
export async function archivedSpan(
  member: string,
  kinds: readonly string[],
  from: string,
  to: string,
  wanted: number,
): Promise<{ from: string; to: string; filledFrom: string | undefined } | undefined> {
  const found = await Promise.all(kinds.map((kind) => timesOf(keyOf(member, kind), from, to, wanted)))
  const days = found.flatMap(({ times }) => times.map((time) => time.slice(0, 10))).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const filled = found.flatMap(({ filledFrom }) => filledFrom?.slice(0, 10) ?? []).toSorted()
  return { from: first > from ? first : from, to: last < to ? last : to, filledFrom: filled.at(-1) }
}

// Resolves with the first and last times of rows and the ends of the covered ranges, and from when on `wanted` rows are stored.
async function timesOf(
  key: string,
  from: string,
  to: string,
  wanted: number,
): Promise<{ times: string[]; filledFrom: string | undefined }> {
  if (from > to) return { times: [], filledFrom: undefined }
  const between = rowsBetween(key, from, to)
  const stored = await readStored(key, async (transaction) => {
    const records = transaction.objectStore('records')
    const [first, last] = await Promise.all([
      records.openKeyCursor(between).then(skipUndated),
      records.openKeyCursor(between, 'prev').then(skipUndated),
    ])
    const ends = [first, last].flatMap((cursor) => cursor?.key[1] ?? [])
    const filling = await last?.advance(wanted - 1).then(skipUndated)
    return { ends, filledFrom: filling?.key[1] }
  })
  const unstored = batchesInMemory(key)
  const unstoredTimes = unstored.flatMap(({ rows }) => rows.map(({ createdAt }) => createdAt))
  const covered = [...(stored?.covered ?? []), ...unstored.flatMap((batch) => batch.covered ?? [])]
  const times = [
    ...(stored?.found.ends ?? []),
    ...unstoredTimes.filter((time) => time >= from && time <= to + END),
    ...clipRanges(covered, startOf(from), to + END).flatMap((range) => [range.from, range.to.slice(0, 19)]),
  ]
  return { times, filledFrom: stored?.found.filledFrom }
}

interface RowCursor {
  key: [key: string, createdAt: string, id: string]
  continue: () => Promise<this | null>
}

/** Moves a cursor to the next row of a real day: older versions stored others. */
async function skipUndated<Cursor extends RowCursor>(cursor: Cursor | null): Promise<Cursor | null> {
  let at = cursor
  while (at && !hasDay({ createdAt: at.key[1] })) at = await at.continue()
  return at
}

// Rows of the same second are ordered by id, as on the server.
function newestFirst(first: ArchivedRow, second: ArchivedRow): number {
  if (first.createdAt !== second.createdAt) return first.createdAt < second.createdAt ? 1 : -1
  return second.id.length - first.id.length || (first.id < second.id ? 1 : -1)
}
