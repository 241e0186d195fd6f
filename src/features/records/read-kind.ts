import { joined } from '../../storage/covered-ranges.ts'
import { archivedMonths, readArchive, type ReadArchive } from '../../storage/records-archive.ts'
import type { Days } from './filter.ts'
import type { RecordsKind } from './kind.ts'
import type { ListedRow } from './pages.ts'
import { daysOfMonth } from './range.ts'

/** The number of rows that fill a tall screen. */
const SCREENFUL = 20
/** The most months to read at a time until a screen is full. Reading several at once is faster when months have few rows. */
const MOST_MONTHS = 4

/** Reads the archived rows of a kind month by month, newest first. */
export interface KindReader<Row> {
  name: RecordsKind<ListedRow>['name']
  /** Reads these months; newer months must be read before older ones. */
  read: (months: readonly string[]) => Promise<void>
  /** Returns the number of rows read so far. */
  count: () => number
  found: () => ReadArchive<Row>
}

/** Creates a reader of a kind's archived rows. */
export function kindReader<Row extends ListedRow>(
  member: string,
  { name, archived }: RecordsKind<Row>,
  days: Days,
): KindReader<Row> {
  const months: ReadArchive<Row>[] = []
  const readMonth = (month: string) => {
    const { from, to } = daysOfMonth(month)
    const part = { from: from > days.from ? from : days.from, to: to < days.to ? to : days.to }
    return readArchive({ member, kind: name, schema: archived, ...part })
  }
  return {
    name,
    read: async (wanted) => {
      months.push(...(await Promise.all(wanted.map(readMonth))))
    },
    count: () => months.reduce((sum, { rows }) => sum + rows.length, 0),
    found: () => ({
      rows: months.flatMap(({ rows }) => rows),
      known: joined(months.flatMap(({ known }) => known)),
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
  const months = await archivedMonths(member, kinds, from, to)
  let isReported = first === undefined
  for (
    let [at, width] = [0, 1];
    at < months.length;
    width = isReported ? 1 : Math.min(width * 2, MOST_MONTHS)
  ) {
    const wanted = months.slice(at, at + width)
    await Promise.all(readers.map(({ read }) => read(wanted)))
    signal?.throwIfAborted()
    at += width
    const count = readers.reduce((sum, reader) => sum + reader.count(), 0)
    if (isReported || count < SCREENFUL || at >= months.length) continue
    isReported = true
    await first?.()
  }
}

/** Reads the archived rows of a kind for some days. */
export async function readKind<Row extends ListedRow>(
  member: string,
  kind: RecordsKind<Row>,
  days: Days,
): Promise<ReadArchive<Row>> {
  const reader = kindReader(member, kind, days)
  await readKinds(member, [reader], days)
  return reader.found()
}
