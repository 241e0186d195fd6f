import * as v from 'valibot'
import { diskKeys, updateDisk } from './disk.ts'
import { memberKeyOf } from './member-space.ts'
import { versionedKey } from './versioned.ts'

/** What the archive needs to know of a row; the rest of the row is kept as it came. */
export interface ArchivedRow {
  id: string
  /** The server's day and time as text, `YYYY-MM-DD HH:mm:ss`. */
  createdAt: string
}

const VERSION = 1

const rowSchema = v.looseObject({ id: v.string(), createdAt: v.string() })
const monthSchema = v.object({ v: v.literal(VERSION), savedAt: v.number(), data: v.array(v.unknown()) })

function kindPrefix(member: string, kind: string): string {
  return memberKeyOf(member, `records:${kind}:`)
}

function merge(stored: unknown, fresh: readonly ArchivedRow[]): ArchivedRow[] {
  const known = v.safeParse(monthSchema, stored)
  const rows = known.success ? known.output.data.filter((row) => v.is(rowSchema, row)) : []
  const byId = new Map<string, ArchivedRow>(rows.map((row) => [row.id, row]))
  for (const row of fresh) byId.set(row.id, row)
  return [...byId.values()]
}

/** Adds rows to a member's archive of one kind, month by month; a row that is there already is replaced by the newer one. */
export async function archiveRecords(member: string, kind: string, rows: readonly ArchivedRow[]): Promise<void> {
  for (const [month, fresh] of groupByMonth(rows)) {
    await updateDisk(kindPrefix(member, kind) + month, (stored) => ({
      v: VERSION,
      savedAt: Date.now(),
      data: merge(stored, fresh),
    }))
  }
}

function groupByMonth(rows: readonly ArchivedRow[]): Map<string, ArchivedRow[]> {
  const months = new Map<string, ArchivedRow[]>()
  for (const row of rows) {
    const month = row.createdAt.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), row])
  }
  return months
}

/** Rows of the archive with the moment the oldest of their months was last written. */
export interface ArchivedRecords<T> {
  rows: T[]
  savedAt: number
}

/** A member's archived rows of one kind between two server days (`YYYY-MM-DD`, both included), newest first; undefined when none was ever kept. */
export async function readArchive<T extends ArchivedRow>(
  member: string,
  kind: string,
  schema: v.GenericSchema<unknown, T>,
  from: string,
  to: string,
): Promise<ArchivedRecords<T> | undefined> {
  const prefix = kindPrefix(member, kind)
  const months = (await diskKeys(prefix)).filter((key) => {
    const month = key.slice(prefix.length)
    return month >= from.slice(0, 7) && month <= to.slice(0, 7)
  })
  const kept = await Promise.all(
    months.map((key) => versionedKey(key, VERSION, v.array(v.fallback(v.nullable(schema), null))).read()),
  )
  const found = kept.filter((month) => month !== undefined)
  if (found.length === 0) return undefined
  const rows = found
    .flatMap((month) => month.value)
    .filter((row) => row !== null)
    .filter((row) => row.createdAt.slice(0, 10) >= from && row.createdAt.slice(0, 10) <= to)
    .sort((first, second) => (first.createdAt < second.createdAt ? 1 : -1))
  return { rows, savedAt: Math.min(...found.map((month) => month.savedAt)) }
}
