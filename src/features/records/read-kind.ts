import { joined } from '../../storage/covered-ranges.ts'
import { archivedMonths, readArchive, type ReadArchive } from '../../storage/records-archive.ts'
import type { Days } from './filter.ts'
import type { RecordsKind } from './kind.ts'
import type { ListedRow } from './pages.ts'
import { daysOfMonth } from './range.ts'

/** The number of rows that fill a tall screen. */
const SCREENFUL = 20
/** The most months to read at a time where they have few rows. */
const MOST_MONTHS = 4

/** Reads the archived rows of a kind some months at a time, newest first. */
export interface KindReader<Row> {
  name: RecordsKind<ListedRow>['name']
  /** Reads the months from `oldest` to `newest`; newer months must be read before older ones. */
  read: (oldest: string, newest: string) => Promise<void>
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
    read: async (oldest, newest) => {
      const [{ from }, { to }] = [daysOfMonth(oldest), daysOfMonth(newest)]
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

/** Reads all months of the kinds, newest first. Calls `first` once, when the rows fill a screen and months remain to be read. */
export async function readKinds(
  member: string,
  readers: readonly KindReader<ListedRow>[],
  { from, to }: Days,
  signal?: AbortSignal,
  first?: () => Promise<void>,
): Promise<void> {
  const kinds = readers.map(({ name }) => name)
  const { months, filled } = await archivedMonths(member, kinds, from, to, SCREENFUL)
  let [at, width, count, isReported] = [0, filled, 0, first === undefined]
  while (at < months.length) {
    const [newest = '', oldest = newest] = [months[at], months[Math.min(at + width, months.length) - 1]]
    await Promise.all(readers.map(({ read }) => read(oldest, newest)))
    signal?.throwIfAborted()
    const before = count
    count = readers.reduce((sum, reader) => sum + reader.count(), 0)
    at += width
    // Several months at once where they have few rows: then the reads take longer than the rows.
    width = count - before < SCREENFUL ? Math.min(width * 2, MOST_MONTHS) : 1
    if (isReported || count < SCREENFUL || at >= months.length) continue
    isReported = true
    await first?.()
  }
}
