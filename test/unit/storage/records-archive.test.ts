import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { diskKeys, readDisk, removeWhere, writeDisk } from '../../../src/storage/disk.ts'
import { sealMembers, wipeMembers } from '../../../src/storage/member-space.ts'
import type { KnownRange } from '../../../src/storage/known-ranges.ts'
import { archiveRecords, readArchive, type ArchivedRow } from '../../../src/storage/records-archive.ts'

const schema = v.object({ id: v.string(), createdAt: v.string(), status: v.number() })
const archive = (
  member: string,
  kind: string,
  rows: ArchivedRow[],
  askedAt = Date.now(),
  known?: KnownRange,
) => archiveRecords(member, kind, { rows, askedAt, known })
const row = (id: string, createdAt: string, status = 1) => ({ id, createdAt, status })
const readAll = (from = '2025-01-01', to = '2025-12-31', member = 'm') =>
  readArchive({ member, kind: 'deposit', schema, from, to })
const read = async (...days: Parameters<typeof readAll>) => (await readAll(...days)).entries
const idsOf = (entries: Awaited<ReturnType<typeof read>>) => entries.map((entry) => entry.row.id)

beforeEach(async () => {
  await removeWhere(() => true)
})
afterEach(() => vi.restoreAllMocks())

it('keeps rows by month and gives them newest first, also across months and within one second', async () => {
  await archive('m', 'deposit', [
    row('9', '2025-11-20 09:41:00'),
    row('11', '2025-11-20 12:03:00'),
    row('10', '2025-11-20 12:03:00'),
    row('1', '2025-09-30 23:59:59'),
  ])
  expect(await diskKeys('')).toEqual(['member:m:records:deposit:2025-09', 'member:m:records:deposit:2025-11'])
  expect(idsOf(await read())).toEqual(['11', '10', '9', '1'])
})

it('replaces a row by its newer state and keeps the others, each with the moment it was told', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1000)
  await archive('m', 'deposit', [row('1', '2025-11-01 10:00:00', 5), row('2', '2025-11-02 10:00:00', 5)])
  now.mockReturnValue(2000)
  await archive('m', 'deposit', [row('2', '2025-11-02 10:00:00', 1)])
  expect(await read()).toEqual([
    { row: row('2', '2025-11-02 10:00:00', 1), savedAt: 2000 },
    { row: row('1', '2025-11-01 10:00:00', 5), savedAt: 1000 },
  ])
})

it('keeps what was asked for later, whichever answer comes last', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(5_000)
  await archive('m', 'deposit', [row('1', '2025-11-01 10:00:00', 1)], 2_000)
  await archive(
    'm',
    'deposit',
    [row('1', '2025-11-01 10:00:00', 5), row('2', '2025-11-02 10:00:00', 5)],
    1_000,
  )
  expect(await read()).toEqual([
    { row: row('2', '2025-11-02 10:00:00', 5), savedAt: 1_000 },
    { row: row('1', '2025-11-01 10:00:00', 1), savedAt: 2_000 },
  ])
})

it('goes on after the clock of the device was put back', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(9_000)
  await archive('m', 'deposit', [row('1', '2025-11-01 10:00:00', 5)])
  now.mockReturnValue(1_000)
  await archive('m', 'deposit', [row('1', '2025-11-01 10:00:00', 1)])
  expect(await read()).toEqual([{ row: row('1', '2025-11-01 10:00:00', 1), savedAt: 1_000 }])
})

it('gives the days asked for, both ends included, of that member and kind alone', async () => {
  await archive('m', 'deposit', [
    row('1', '2025-10-31 23:59:59'),
    row('2', '2025-11-01 00:00:00'),
    row('3', '2025-11-20 23:59:59'),
    row('4', '2025-11-21 00:00:00'),
  ])
  await archive('m', 'withdrawal', [row('5', '2025-11-10 10:00:00')])
  await archive('other', 'deposit', [row('6', '2025-11-10 10:00:00')])
  expect(idsOf(await read('2025-11-01', '2025-11-20'))).toEqual(['3', '2'])
  expect(await read('2025-12-01', '2025-12-31')).toEqual([])
})

it('leaves out a row whose date cannot be read', async () => {
  await archive('m', 'deposit', [row('1', ''), row('2', '20/11/2025'), row('3', '2025-11')])
  expect(await diskKeys('')).toEqual([])
})

it('loses no row when two tabs archive at once', async () => {
  await Promise.all([
    archive('m', 'deposit', [row('1', '2025-11-01 10:00:00')]),
    archive('m', 'deposit', [row('2', '2025-11-01 11:00:00')]),
  ])
  expect(idsOf(await read())).toEqual(['2', '1'])
})

it.each([
  ['nothing', undefined],
  ['another shape', { v: 1, savedAt: 1, data: 'rows' }],
  ['an older version', { v: 0, savedAt: 1, data: [] }],
  ['a text', 'x'.repeat(1000)],
])('starts a month anew that holds %s', async (_, stored) => {
  await writeDisk('member:m:records:deposit:2025-11', stored)
  await archive('m', 'deposit', [row('1', '2025-11-01 10:00:00')])
  expect(idsOf(await read())).toEqual(['1'])
})

it('leaves a month alone that a newer app wrote', async () => {
  const newer = { v: 99, rows: 'in another way' }
  await writeDisk('member:m:records:deposit:2025-11', newer)
  await archive('m', 'deposit', [row('1', '2025-11-01 10:00:00')])
  expect(await readDisk('member:m:records:deposit:2025-11')).toEqual(newer)
  expect(await read()).toEqual([])
})

it('drops a bad row and keeps the month', async () => {
  await archive('m', 'deposit', [row('1', '2025-11-01 10:00:00'), row('2', '2025-11-02 10:00:00')])
  const key = 'member:m:records:deposit:2025-11'
  const good = { row: row('1', '2025-11-01 10:00:00'), savedAt: 5 }
  await writeDisk(key, {
    v: 1,
    savedAt: 5,
    data: [null, { row: { id: 7 } }, good, { ...good, savedAt: 'x' }],
  })
  expect(await read()).toEqual([good])
})

it('is gone after a log-out, also what was being written, and outlives a session that the server ended', async () => {
  await archive('m', 'deposit', [row('1', '2025-11-01 10:00:00')])
  await sealMembers()
  expect(idsOf(await read())).toEqual(['1'])
  const writing = archive('m', 'deposit', [row('2', '2025-11-01 10:00:00'), row('3', '2025-10-01 10:00:00')])
  await wipeMembers()
  await writing
  expect(await diskKeys('')).toEqual([])
})

const known = (from: string, to: string, at = 5): KnownRange => ({
  from: `2025-${from} 00:00:00`,
  to: `2025-${to} 00:00:00`,
  at,
})
const november = row('1', '2025-11-05 10:00:00')

it('knows of which days it has every row, over months and where there was none', async () => {
  await archive('m', 'deposit', [november], 5, known('09-10', '11-20'))
  expect((await readAll()).known).toEqual([known('09-10', '11-20')])
  expect((await readAll('2025-10-01', '2025-10-31')).known).toEqual([known('10-01', '11-01')])
  await archive('m', 'deposit', [], 9, known('11-20', '11-22', 9))
  expect((await readAll()).known).toEqual([known('09-10', '11-22')])
})

it('takes a day back of which a row comes that it had not', async () => {
  await archive('m', 'deposit', [november], 5, known('11-01', '11-20'))
  await archive(
    'm',
    'deposit',
    [november, row('2', '2025-11-07 10:00:00'), row('3', '2025-11-20 10:00:00')],
    9,
  )
  expect((await readAll()).known).toEqual([known('11-01', '11-07'), known('11-08', '11-20')])
})

it('knows nothing of a month that is lost or damaged', async () => {
  await archive('m', 'deposit', [november], 5, known('10-01', '12-01'))
  const key = 'member:m:records:deposit:2025-11'
  await writeDisk(key, { v: 1, savedAt: 5, data: [null], known: [known('11-01', '12-01')] })
  expect((await readAll()).known).toEqual([known('10-01', '11-01')])
  await archive('m', 'deposit', [row('2', '2025-11-07 10:00:00')], 9)
  expect((await readAll()).known).toEqual([known('10-01', '11-01')])
})

it('lets go what is older than two years, and takes nothing in that is', async () => {
  const at = Date.parse('2027-12-15T00:00:00Z')
  await archive('m', 'rebate', [row('1', '2025-11-30 10:00:00'), row('2', '2025-12-01 10:00:00')], 5)
  await archive('m', 'rebate', [row('3', '2025-10-01 10:00:00')], at)
  expect(await diskKeys('')).toEqual(['member:m:records:rebate:2025-12'])
})
