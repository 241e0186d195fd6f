import { joined } from '../../storage/covered-ranges.ts'
import { archivedSpan, readArchive, type ReadArchive } from '../../storage/records-archive.ts'
import { addDays } from '../../time/server-time.ts'
import type { Days } from './filter.ts'
import type { RecordKind, RecordsKind } from './kind.ts'
import type { ListedRow } from './pages.ts'

/** The number of rows that fill a tall screen. */
const SCREENFUL = 20
/** How many days to read at a time, where they have many rows and where they have few. */
const [MIN_DAYS, MAX_DAYS] = [31, 124]

/** Reads the archived rows of a kind part by part, newest first. */
interface KindReader<Row> {
  name: RecordKind
  /** Reads some days; newer ones must be read before older ones. */
  read: (part: Days) => Promise<void>
  /** Returns the number of rows read so far. */
  count: () => number
  found: () => ReadArchive<Row>
}

/** Returns a reader of one kind's archive. It collects what has been read so far. */
export function kindReader<Row extends ListedRow>(
  member: string,
  { name, archived }: RecordsKind<Row>,
): KindReader<Row> {
  const parts: ReadArchive<Row>[] = []
  return {
    name,
    read: async (part) => {
      parts.push(await readArchive(member, name, archived, part))
    },
    count: () => parts.reduce((sum, { rows }) => sum + rows.length, 0),
    found: () => ({
      rows: parts.flatMap(({ rows }) => rows),
      covered: joined(parts.flatMap(({ covered }) => covered)),
    }),
  }
}

/**
 * Reads all rows of the kinds, newest first, starting with the days that fill a screen. Then calls `first`, if older ones remain
 * to be read.
 */
export async function readKinds(
  member: string,
  readers: readonly KindReader<ListedRow>[],
  { from, to }: Days,
  signal?: AbortSignal,
  first?: () => Promise<void>,
): Promise<void> {
  const kinds = readers.map(({ name }) => name)
  const span = await archivedSpan(member, kinds, from, to, SCREENFUL)
  if (!span) return
  const { from: oldest, filledFrom = oldest } = span
  let { to: end } = span
  let [start, width, count, report] = [filledFrom, MIN_DAYS, 0, first]
  while (oldest <= end) {
    const part = { from: start > oldest ? start : oldest, to: end }
    await Promise.all(readers.map(({ read }) => read(part)))
    signal?.throwIfAborted()
    const before = count
    count = readers.reduce((sum, reader) => sum + reader.count(), 0)
    // Reads more days at once where rows are few: each read has a fixed cost.
    width = count - before < SCREENFUL ? Math.min(width * 2, MAX_DAYS) : MIN_DAYS
    end = addDays(part.from, -1)
    start = addDays(part.from, -width)
    if (count < SCREENFUL || end < oldest) continue
    await report?.()
    report = undefined
  }
}
