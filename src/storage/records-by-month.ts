import * as v from 'valibot'
import type { Transaction } from './database.ts'
import { reportUnreadable } from './disk.ts'
import { knownRanges, withRange, type KnownRange } from './known-ranges.ts'
import {
  archivedSchema,
  coveredIn,
  coverOf,
  mergeInto,
  putRows,
  rowsById,
  type Archived,
  type ArchivedRow,
} from './record-rows.ts'

// Version 1 of the database had no store of rows: each month of a kind was one value, under `<key>:YYYY-MM`.
const monthSchema = v.object({
  v: v.literal(1),
  data: v.array(v.unknown()),
  known: v.optional(knownRanges, []),
})
const otherVersion = v.object({
  v: v.pipe(
    v.number(),
    v.check((version) => version !== 1),
  ),
})

/** The keys of a kind's months between two, `YYYY-MM`, both included. */
export function monthKeys(key: string, from: string, to: string): IDBKeyRange {
  return IDBKeyRange.bound(`${key}:${from}`, `${key}:${to}`)
}

/** Moves the rows and covered ranges of such months to where this version stores them. */
export async function moveMonths(
  transaction: Transaction<'readwrite'>,
  key: string,
  months: IDBKeyRange,
): Promise<void> {
  const kept = transaction.objectStore('kept')
  const keys = await kept.getAllKeys(months)
  let covered = coveredIn(await kept.get(key))
  if (keys.length === 0 || covered === undefined) return
  for (const monthKey of keys) {
    const { entries, known } = openMonth(await kept.get(monthKey))
    const byId = new Map(entries.map((entry) => [entry.row.id, entry]))
    const before = await rowsById(transaction, key, byId.keys())
    const older = entries.filter(({ row, savedAt }) => savedAt > (before.get(row.id)?.savedAt ?? -1))
    // Rows that were archived since, and that the month did not have, uncover their days.
    const ofMonth = monthKey.slice(-7)
    const rows = await transaction
      .objectStore('records')
      .getAll(IDBKeyRange.bound([key, ofMonth], [key, `${ofMonth}~`]))
    const since = { rows: rows.map(({ row }) => row), askedAt: 0 }
    covered = covered.reduce(withRange, mergeInto(byId, known, since))
    await Promise.all([...putRows(transaction, key, older, before), kept.delete(monthKey)])
  }
  await kept.put(coverOf(covered), key)
}

function openMonth(stored: unknown): { entries: Archived<ArchivedRow>[]; known: readonly KnownRange[] } {
  const { success, output } = v.safeParse(monthSchema, stored)
  if (!success) {
    if (!v.is(otherVersion, stored)) reportUnreadable()
    return { entries: [], known: [] }
  }
  const entries = output.data.filter((entry) => v.is(archivedSchema, entry))
  // With a damaged row, no day of the month is covered for sure.
  return { entries, known: entries.length === output.data.length ? output.known : [] }
}
