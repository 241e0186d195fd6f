import * as v from 'valibot'
import { addDays } from '../time/server-time.ts'
import { diskKeys, readDisk, removeWhere, reportUnreadable, updateDisk } from './disk.ts'
import { eachInTurns } from './in-turns.ts'
import {
  knownRanges,
  joined,
  monthAfter,
  startOf,
  within,
  without,
  withRange,
  type KnownRange,
} from './known-ranges.ts'
import { memberKeyOf } from './member-space.ts'

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
/** What is older than so many years is let go. */
const YEARS_KEPT = 2

const entrySchema = v.object({
  row: v.object({ id: v.string(), createdAt: v.string() }),
  savedAt: v.number(),
})
const monthSchema = v.object({
  v: v.literal(VERSION),
  data: v.array(v.unknown()),
  // With the rows, so that the one is never lost without the other; an app that knows nothing of it writes the month without it.
  known: v.optional(knownRanges, []),
})
const otherVersion = v.object({
  v: v.pipe(
    v.number(),
    v.check((version) => version !== VERSION),
  ),
})
const newerSchema = v.object({
  v: v.pipe(
    v.number(),
    v.check((version) => version > VERSION),
  ),
})

function kindPrefix(member: string, kind: string): string {
  return memberKeyOf(member, `records:${kind}:`)
}

/** What the server told of a kind. */
interface Told {
  rows: readonly ArchivedRow[]
  /** When it was asked (milliseconds since 1970, by this device's clock). */
  askedAt: number
  /** The time of which these rows, with others told before, are all there are. */
  known?: KnownRange | undefined
}

// A month that a newer version of the app wrote is left as it is.
function merge(stored: unknown, month: string, { rows, askedAt, known }: Told): unknown {
  if (v.is(newerSchema, stored)) return stored
  const read = v.safeParse(monthSchema, stored)
  const entries: Archived<ArchivedRow>[] = read.success
    ? read.output.data.filter((entry) => v.is(entrySchema, entry))
    : []
  // With a row that is damaged, no day is known for sure.
  let ranges = read.success && entries.length === read.output.data.length ? read.output.known : []
  const byId = new Map(entries.map((entry) => [entry.row.id, entry]))
  const now = Date.now()
  // An answer that was long on its way is older than what another tab has learnt meanwhile; a time to come is a clock that was put back.
  const isNewer = (savedAt: number) => savedAt > askedAt && savedAt <= now
  for (const row of rows) {
    const day = row.createdAt.slice(0, 10)
    // A row nobody knew of in a time that counted as known: that day was not.
    if (!byId.has(row.id) && ranges.some(({ from, to }) => row.createdAt >= from && row.createdAt < to))
      ranges = without(ranges, startOf(day), startOf(addDays(day, 1)))
    if (!isNewer(byId.get(row.id)?.savedAt ?? 0)) byId.set(row.id, { row, savedAt: askedAt })
  }
  const told = known && within([known], startOf(`${month}-01`), startOf(`${monthAfter(month)}-01`))[0]
  return {
    v: VERSION,
    savedAt: now,
    data: [...byId.values()],
    known: told ? withRange(ranges, told) : ranges,
  }
}

function monthsOf({ from, to }: KnownRange): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); startOf(`${month}-01`) < to; month = monthAfter(month))
    months.push(month)
  return months
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
 * Adds what was told to a member's archive of one kind, month by month; a row that is there already is replaced by one that was asked for later, a
 * row without a readable date is left out, and so is what is older than two years, which is also removed. Every write is begun before this
 * returns: what wipes the member afterwards wipes these too.
 */
export async function archiveRecords(member: string, kind: string, told: Told): Promise<void> {
  const prefix = kindPrefix(member, kind)
  const rows = groupByMonth(told.rows)
  const oldest = oldestMonth(told.askedAt)
  const months = new Set([...rows.keys(), ...(told.known ? monthsOf(told.known) : [])])
  await Promise.all([
    ...[...months]
      .filter((month) => month >= oldest)
      .map((month) =>
        updateDisk(prefix + month, (stored) =>
          merge(stored, month, { ...told, rows: rows.get(month) ?? [] }),
        ),
      ),
    letGo(prefix, oldest),
  ])
}

/** The oldest month `YYYY-MM` that the archive keeps. */
export function oldestMonth(now: number): string {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - YEARS_KEPT)
  return day.toISOString().slice(0, 7)
}

// Once while the app is open, for each kind and month.
const letGoOf = new Set<string>()

async function letGo(prefix: string, oldest: string): Promise<void> {
  if (letGoOf.has(prefix + oldest)) return
  letGoOf.add(prefix + oldest)
  await removeWhere((key) => key.startsWith(prefix) && key.slice(prefix.length) < oldest)
}

/** What lies in the archive of one kind for some days. */
export interface ReadArchive<T> {
  /** Newest first. */
  entries: Archived<T>[]
  /** The times of which these are all the rows there are. */
  known: KnownRange[]
}

/** The months `YYYY-MM` between two server days (`YYYY-MM-DD`) of which a member has archived rows of some kinds, the newest first. */
export async function archivedMonths(
  member: string,
  kinds: readonly string[],
  from: string,
  to: string,
): Promise<string[]> {
  const keys = await diskKeys(memberKeyOf(member, 'records:'))
  const months = kinds.flatMap((kind) => {
    const prefix = kindPrefix(member, kind)
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  })
  return [...new Set(months)]
    .filter((month) => month >= from.slice(0, 7) && month <= to.slice(0, 7))
    .toSorted()
    .toReversed()
}

/** Which rows of the archive are wanted: a member's of one kind between two server days, both included. */
export interface ArchivePart<T> {
  member: string
  kind: string
  schema: v.GenericSchema<unknown, T>
  from: string
  to: string
}

/** A member's archived rows of one kind between two server days, and of which times they are all. */
export async function readArchive<T extends ArchivedRow>(part: ArchivePart<T>): Promise<ReadArchive<T>> {
  const months: ReadArchive<T>[] = []
  for (const month of await archivedMonths(part.member, [part.kind], part.from, part.to))
    months.push(await readMonth(part, month))
  return joinMonths(months)
}

/** Months, the newest first, as one. */
export function joinMonths<T>(months: readonly ReadArchive<T>[]): ReadArchive<T> {
  return {
    entries: months.flatMap(({ entries }) => entries),
    known: joined(months.flatMap(({ known }) => known)),
  }
}

/** What a part of the archive has in one month. */
export async function readMonth<T extends ArchivedRow>(
  { member, kind, schema, from, to }: ArchivePart<T>,
  month: string,
): Promise<ReadArchive<T>> {
  const stored = await readDisk(kindPrefix(member, kind) + month)
  const read = v.safeParse(monthSchema, stored)
  if (!read.success) {
    if (stored !== undefined && !v.is(otherVersion, stored)) reportUnreadable()
    return { entries: [], known: [] }
  }
  const row = v.object({ row: schema, savedAt: v.number() })
  const entries: Archived<T>[] = []
  let isDamaged = false
  await eachInTurns(read.output.data, (entry) => {
    const { success, output } = v.safeParse(row, entry)
    if (!success) isDamaged = true
    else if (isWithin(output.row, from, to)) entries.push(output)
  })
  return {
    entries: entries.toSorted((first, second) => newestFirst(first.row, second.row)),
    known: isDamaged ? [] : within(read.output.known, startOf(from), startOf(addDays(to, 1))),
  }
}

function isWithin({ createdAt }: ArchivedRow, from: string, to: string): boolean {
  const day = createdAt.slice(0, 10)
  return day >= from && day <= to
}

// Rows of one second stand in the order of their ids, as the server has them.
function newestFirst(first: ArchivedRow, second: ArchivedRow): number {
  if (first.createdAt !== second.createdAt) return first.createdAt < second.createdAt ? 1 : -1
  return second.id.length - first.id.length || (first.id < second.id ? 1 : -1)
}
