import type { FileChanges } from './mutant.ts'

/** Changes to what is stored on this device, for whom and for how long. */
export const STORAGE: readonly FileChanges[] = [
  {
    file: 'src/storage/disk.ts',
    changes: [
      ['if (unstored.has(key)) return { value: unstored.get(key) }', ''],
      ['left -= Math.min(now - last, WAIT_CHECK_MS)', 'left -= now - last'],
      ['if (!BULKY.test(key)) lastKnown.set(key, value)', 'lastKnown.set(key, value)'],
      ['if (!keysLeft.has(key)) await records.delete(rowsOf(key))', ''],
      ['memoryOnlyKeys.has(key) || ', ''],
      ['attempt < 2', 'attempt < 1'],
      ['pendingDeletes = [...pendingDeletes, { test, onRemoved }]', 'pendingDeletes = [{ test, onRemoved }]'],
      ['const OPEN_TIMEOUT_MS = 4_000', 'const OPEN_TIMEOUT_MS = 40_000'],
    ],
  },
  {
    file: 'src/storage/database.ts',
    changes: [
      ['database.close()', ''],
      ['transaction.abort()', ''],
      ['continue // already committed', '// already committed'],
      ['transaction.commit()', ''],
      ['track(transaction, () => undefined)', ''],
      ['const RESUME_AFTER_MS = 1_000', 'const RESUME_AFTER_MS = 10_000'],
    ],
  },
  {
    file: 'src/storage/member-space.ts',
    changes: [
      ['return `${SPACE}${member}:${what}`', 'return `${SPACE}own:${what}`'],
      ['`${SPACE}${member}:`)', '`${SPACE}${member}`)'],
      ["'drafts', 'feedback']", "'drafts', 'feedback', 'queries']"],
      ['key === SESSION || isOfMember(key)', 'isOfMember(key)'],
    ],
  },
  {
    file: 'src/storage/covered-ranges.ts',
    changes: [
      ['range.from > last.to', 'range.from >= last.to'],
      ['Math.min(last.at, range.at)', 'Math.max(last.at, range.at)'],
      ['last.to > range.to ? last.to : range.to', 'range.to'],
    ],
  },
  {
    file: 'src/storage/masked.ts',
    changes: [['characters.length > 3', 'characters.length > 1']],
  },
  {
    file: 'src/storage/query-persister.ts',
    changes: [
      ["'email', 'real_name', 'qq'", "'email', 'qq'"],
      [' && keeps.includes(meta.keep)', ''],
      [
        'other.state.dataUpdatedAt > query.state.dataUpdatedAt',
        'other.state.dataUpdatedAt < query.state.dataUpdatedAt',
      ],
      ['for (const hash of [...hashesOf(queries), ...before])', 'for (const hash of hashesOf(queries))'],
      ['before = hashesOf(clientState.queries)', ''],
      ['before = hashesOf(queries.filter(isPersistent))', ''],
      ['Number(stored.buster) > Number(shape)', 'Number(stored.buster) < Number(shape)'],
      ["shared: '2'", "shared: '1'"],
      ['30 * 86_400_000', '30 * 86_400'],
      ['.slice(0, MAX_QUERIES)', ''],
      ['at > now ? 0 : at', 'at'],
    ],
  },
  {
    file: 'src/storage/records-archive.ts',
    changes: [
      ['[...unstored, fetched]', '[fetched]'],
      ['covered = withoutDayOf(covered, stored)', 'covered = []'],
    ],
  },
  {
    file: 'src/storage/record-rows.ts',
    changes: [
      ['if (isOfNewerVersion(stored, VERSION)) return undefined', ''],
      ['savedAt > requestedAt && savedAt <= now', 'savedAt > requestedAt'],
      ['...(isMoved ? [records.delete([key, old.createdAt, old.id])] : []),', ''],
      ['moment >= from && moment < to', 'moment > to'],
    ],
  },
  {
    file: 'src/storage/versioned.ts',
    changes: [
      ['savedAt <= now + ahead && now - savedAt < age', 'now - savedAt < age'],
      ['savedAt <= now + ahead &&', 'savedAt <= now &&'],
      ['output.v !== version', 'output.v < version'],
      ['stored.v > version', 'stored.v > 99'],
    ],
  },
]
