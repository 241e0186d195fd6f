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

/** A row of the archive with the moment at which the server was asked for it last (milliseconds since 1970 UTC). */
export interface Archived<T> {
  row: T
  savedAt: number
}

const VERSION = 1

const entrySchema = v.object({
  row: v.looseObject({ id: v.string(), createdAt: v.string() }),
  savedAt: v.number(),
})
const monthSchema = v.object({ v: v.literal(VERSION), data: v.array(v.unknown()) })
const newerSchema = v.object({ v: v.pipe(v.number(), v.gtValue(VERSION)) })

function kindPrefix(member: string, kind: string): string {
  return memberKeyOf(member, `records:${kind}:`)
}

// A month that a newer version of the app wrote is left as it is.
function merge(stored: unknown, fresh: readonly ArchivedRow[], askedAt: number): unknown {
  if (v.is(newerSchema, stored)) return stored
  const known = v.safeParse(monthSchema, stored)
  const entries: Archived<ArchivedRow>[] = known.success
    ? known.output.data.filter((entry) => v.is(entrySchema, entry))
    : []
  const byId = new Map(entries.map((entry) => [entry.row.id, entry]))
  const now = Date.now()
  // An answer that was long on its way is older than what another tab has learnt meanwhile; a time to come is a clock that was put back.
  const isNewer = (known: number) => known > askedAt && known <= now
  for (const row of fresh) {
    if (!isNewer(byId.get(row.id)?.savedAt ?? 0)) byId.set(row.id, { row, savedAt: askedAt })
  }
  return { v: VERSION, savedAt: now, data: [...byId.values()] }
}

function groupByMonth(rows: readonly ArchivedRow[]): Map<string, ArchivedRow[]> {
  const months = new Map<string, ArchivedRow[]>()
  for (const row of rows) {
    const month = /^\d{4}-\d{2}(?=-\d{2})/.exec(row.createdAt)?.[0]
    if (month !== undefined) months.set(month, [...(months.get(month) ?? []), row])
  }
  return months
}

/**
 * Adds rows to a member's archive of one kind, month by month; a row that is there already is replaced by one that was asked for later (`askedAt`,
 * milliseconds since 1970), and a row without a readable date is left out. Every write is begun before this returns: what wipes the member afterwards wipes these too.
 */
export async function archiveRecords(
  member: string,
  kind: string,
  rows: readonly ArchivedRow[],
  askedAt: number,
): Promise<void> {
  const prefix = kindPrefix(member, kind)
  await Promise.all(
    [...groupByMonth(rows)].map(([month, fresh]) =>
      updateDisk(prefix + month, (stored) => merge(stored, fresh, askedAt)),
    ),
  )
}

/** A member's archived rows of one kind between two server days (`YYYY-MM-DD`, both included), newest first. */
export async function readArchive<T extends ArchivedRow>(
  member: string,
  kind: string,
  schema: v.GenericSchema<unknown, T>,
  from: string,
  to: string,
): Promise<Archived<T>[]> {
  const prefix = kindPrefix(member, kind)
  const months = (await diskKeys(prefix)).filter((key) => {
    const month = key.slice(prefix.length)
    return month >= from.slice(0, 7) && month <= to.slice(0, 7)
  })
  const entries = v.array(v.fallback(v.nullable(v.object({ row: schema, savedAt: v.number() })), null))
  const kept = await Promise.all(months.map((key) => versionedKey(key, VERSION, entries).read()))
  return kept
    .flatMap((month) => month?.value ?? [])
    .filter((entry) => entry !== null)
    .filter(({ row }) => row.createdAt.slice(0, 10) >= from && row.createdAt.slice(0, 10) <= to)
    .toSorted((first, second) => newestFirst(first.row, second.row))
}

// Rows of one second stand in the order of their ids, as the server has them.
function newestFirst(first: ArchivedRow, second: ArchivedRow): number {
  if (first.createdAt !== second.createdAt) return first.createdAt < second.createdAt ? 1 : -1
  return second.id.length - first.id.length || (first.id < second.id ? 1 : -1)
}
