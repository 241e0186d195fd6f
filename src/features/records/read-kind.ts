import { joined } from '../../storage/covered-ranges.ts'
import { archivedMonths, readArchive, type ReadArchive } from '../../storage/records-archive.ts'
import { addDays } from '../../time/server-time.ts'
import type { Days } from './filter.ts'
import type { RecordsKind } from './kind.ts'
import type { ListedRow } from './pages.ts'
import { daysOfMonth } from './range.ts'

/** The number of rows that fill a tall screen. */
const SCREENFUL = 20
/** The most months to read at a time where they have few rows. */
const MOST_MONTHS = 4

/** Reads the archived rows of a kind part by part, newest first. */
export interface KindReader<Row> {
  name: RecordsKind<ListedRow>['name']
  /** Reads some days; newer ones must be read before older ones. */
  read: (part: Days) => Promise<void>
  /** Returns the number of rows read so far. */
  count: () => number
  found: () => ReadArchive<Row>
}

export function kindReader<Row extends ListedRow>(
  member: string,
  { name, archived }: RecordsKind<Row>,
  days: Days,
): KindReader<Row> {
  const parts: ReadArchive<Row>[] = []
  return {
    name,
    read: async ({ from, to }) => {
      const part = { from: from > days.from ? from : days.from, to: to < days.to ? to : days.to }
      parts.push(await readArchive({ member, kind: name, schema: archived, ...part }))
    },
    count: () => parts.reduce((sum, { rows }) => sum + rows.length, 0),
    found: () => ({
      rows: parts.flatMap(({ rows }) => rows),
      known: joined(parts.flatMap(({ known }) => known)),
    }),
  }
}

/**
 * Reads all rows of the kinds, newest first: some months at a time. With `first`, starts with the days that fill a screen, and
 * then calls it, if older ones remain to be read.
 */
export async function readKinds(
  member: string,
  readers: readonly KindReader<ListedRow>[],
  { from, to }: Days,
  signal?: AbortSignal,
  first?: () => Promise<void>,
): Promise<void> {
  const kinds = readers.map(({ name }) => name)
  const { months, filled, filledFrom = '' } = await archivedMonths(member, kinds, from, to, SCREENFUL)
  let [at, width, count, isReported] = [0, filled, 0, first === undefined]
  // The first day of the first part: the rest of its month is read next.
  let start = isReported ? '' : filledFrom.slice(0, 10)
  let { to: end } = daysOfMonth(months[0] ?? to.slice(0, 7))
  while (at < months.length) {
    const last = Math.min(at + width, months.length) - 1
    const month = daysOfMonth(months[last] ?? '')
    const oldest = month.from > from ? month.from : from
    const part = { from: start > oldest ? start : oldest, to: end }
    await Promise.all(readers.map(({ read }) => read(part)))
    signal?.throwIfAborted()
    const before = count
    count = readers.reduce((sum, reader) => sum + reader.count(), 0)
    at = part.from === oldest ? last + 1 : last
    start = ''
    end = addDays(part.from, -1)
    // Several months at once where they have few rows: then the reads take longer than the rows.
    width = count - before < SCREENFUL ? Math.min(width * 2, MOST_MONTHS) : 1
    if (isReported || count < SCREENFUL || at >= months.length) continue
    isReported = true
    await first?.()
  }
}
