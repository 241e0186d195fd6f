import * as v from 'valibot'
import { addDays, isDay } from '../time/server-time.ts'
import type { StoredRow, Transaction } from './database.ts'
import { reportUnreadable } from './disk.ts'
import {
  coveredRangesSchema,
  startOf,
  subtractRange,
  withRange,
  type CoveredRange,
} from './covered-ranges.ts'
import { isOfNewerVersion } from './versioned.ts'

/** The fields of a row that the archive reads. Other fields are stored unchanged. */
export type ArchivedRow = StoredRow['row']

/** An archived row, and when it was last requested (milliseconds since 1970 UTC). */
export type Archived = Omit<StoredRow, 'key'>

/** Returns whether the archive stores a row: its day must be real. Some servers send `0001-01-01` for a missing one. */
export function hasDay({ createdAt }: Pick<ArchivedRow, 'createdAt'>): boolean {
  return createdAt >= '2000' && isDay(createdAt.slice(0, 10))
}

/** An answer of the server for one kind of records. */
export interface Fetched {
  rows: readonly ArchivedRow[]
  /** When the request was sent (milliseconds since 1970, by this device's clock). */
  requestedAt: number
  /** The range in which these rows, with others fetched before, are complete. */
  covered?: CoveredRange | undefined
}

export const archivedSchema = v.object({
  row: v.object({ id: v.string(), createdAt: v.string() }),
  savedAt: v.number(),
})

/** The version of the stored ranges. `known` is their stored name. */
const VERSION = 2
const coverSchema = v.object({ v: v.literal(VERSION), known: coveredRangesSchema })

/** Returns the covered ranges in a stored value. Undefined when a newer version of the app wrote it. */
export function coveredIn(stored: unknown): readonly CoveredRange[] | undefined {
  if (stored === undefined) return []
  if (isOfNewerVersion(stored, VERSION)) return undefined
  const { success, output } = v.safeParse(coverSchema, stored)
  if (success) return output.known
  reportUnreadable()
  return []
}

/** Returns the value that stores covered ranges. */
export function coverOf(covered: readonly CoveredRange[]): v.InferInput<typeof coverSchema> {
  return { v: VERSION, known: [...covered] }
}

/** Merges fetched rows into the rows of a kind, by id. The newer request wins. Returns the ranges that are covered afterwards. */
export function mergeInto(
  rows: Map<string, Archived>,
  before: readonly CoveredRange[],
  { rows: fetched, requestedAt, covered }: Fetched,
): readonly CoveredRange[] {
  let ranges = before
  const now = Date.now()
  // A slow answer may be older than what another tab stored meanwhile. A time in the future means that the clock was set back.
  const isNewer = (savedAt: number) => savedAt > requestedAt && savedAt <= now
  for (const row of fetched) {
    const { id, createdAt } = row
    const known = rows.get(id)
    // A row that is new in a covered day, or leaves it for another, means that the day was not complete.
    const changed = [createdAt, known?.row.createdAt ?? createdAt]
    for (const moment of known?.row.createdAt === createdAt ? [] : changed) {
      if (!ranges.some(({ from, to }) => moment >= from && moment < to)) continue
      const day = moment.slice(0, 10)
      ranges = subtractRange(ranges, startOf(day), startOf(addDays(day, 1)))
    }
    if (!isNewer(known?.savedAt ?? 0)) rows.set(id, { row, savedAt: requestedAt })
  }
  return covered ? withRange(ranges, covered) : ranges
}

/** Reads the stored rows with these ids, by id. */
export async function rowsById(
  transaction: Transaction<'readonly'> | Transaction<'readwrite'>,
  key: string,
  ids: Iterable<string>,
): Promise<Map<string, StoredRow>> {
  const index = transaction.objectStore('records').index('id')
  const found = await Promise.all([...new Set(ids)].map((id) => index.get([key, id])))
  return new Map(found.filter((stored) => stored !== undefined).map((stored) => [stored.row.id, stored]))
}

/** Writes rows, each in place of the row with its id in `before`. Returns the requests, which have already started. */
export function putRows(
  transaction: Transaction<'readwrite'>,
  key: string,
  entries: readonly Archived[],
  before: ReadonlyMap<string, StoredRow>,
): Promise<unknown>[] {
  const records = transaction.objectStore('records')
  return entries.flatMap(({ row, savedAt }) => {
    const old = before.get(row.id)?.row
    const isMoved = old !== undefined && old.createdAt !== row.createdAt
    return [
      ...(isMoved ? [records.delete([key, old.createdAt, old.id])] : []),
      records.put({ key, row, savedAt }),
    ]
  })
}
