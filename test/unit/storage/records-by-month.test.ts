import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeVersion1, removeKeysAlone } from './raw-rows.ts'

type Archive = typeof import('../../../src/storage/records-archive.ts')
type Disk = typeof import('../../../src/storage/disk.ts')

// Starts the app: fresh modules. The disk stays, as it does in a browser.
async function start(): Promise<Archive & Disk> {
  vi.resetModules()
  const disk = await import('../../../src/storage/disk.ts')
  return { ...disk, ...(await import('../../../src/storage/records-archive.ts')) }
}

const schema = v.object({ id: v.string(), createdAt: v.string() })
const row = (id: string, createdAt: string) => ({ id, createdAt })
const undated = (createdAt: string) => ({ row: row(createdAt, createdAt), savedAt: 4 })
const range = (from: string, to: string, at = 5) => ({
  from: `2025-${from} 00:00:00`,
  to: `2025-${to} 00:00:00`,
  at,
})
const DEPOSITS = 'member:m:records:deposit'
const OCTOBER = {
  v: 1,
  savedAt: 9,
  data: [{ row: row('1', '2025-10-30 10:00:00'), savedAt: 3 }],
  known: [range('10-20', '11-01')],
}
const NOVEMBER = {
  v: 1,
  savedAt: 9,
  data: [
    { row: row('3', '2025-11-05 10:00:00'), savedAt: 7 },
    { row: row('2', '2025-11-04 10:00:00'), savedAt: 4 },
  ],
  known: [range('11-01', '11-20')],
}
const readAs = ({ data }: typeof NOVEMBER) => data.map(({ row, savedAt }) => ({ ...row, fetchedAt: savedAt }))
const BOTH = { [`${DEPOSITS}:2025-10`]: OCTOBER, [`${DEPOSITS}:2025-11`]: NOVEMBER }

const read = (app: Archive, from = '2025-01-01', to = '2025-12-31') =>
  app.readArchive({ member: 'm', kind: 'deposit', schema, from, to })

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('reads what version 1 of the database stored, with the covered ranges, and moves it', async () => {
  const old = await makeVersion1({ session: 'here', ...BOTH })
  old.close()
  const app = await start()
  expect(await app.readDisk('session')).toBe('here')
  const span = await app.archivedSpan('m', ['deposit'], '2025-01-01', '2025-12-31', 2)
  expect(span).toMatchObject({ from: '2025-10-01', to: '2025-11-30' })
  const all = {
    rows: [...readAs(NOVEMBER), ...readAs(OCTOBER)],
    covered: [range('10-20', '11-20')],
  }
  expect(await read(app)).toEqual(all)
  expect(await app.diskKeys('member:')).toEqual([DEPOSITS])
  expect(await read(await start())).toEqual(all)
})

it('moves each month only when it is read', async () => {
  const old = await makeVersion1(BOTH)
  old.close()
  const app = await start()
  expect((await read(app, '2025-11-05', '2025-11-30')).rows).toEqual([readAs(NOVEMBER)[0]])
  expect(await app.diskKeys('member:')).toEqual([DEPOSITS, `${DEPOSITS}:2025-10`])
  expect((await read(app)).rows).toHaveLength(3)
})

it('keeps the later state of a row that was fetched before its month was moved, and uncovers the day of a new one', async () => {
  const old = await makeVersion1(BOTH)
  old.close()
  const app = await start()
  const fetched = [row('2', '2025-11-04 11:00:00'), row('4', '2025-11-06 10:00:00')]
  await app.archiveRecords('m', 'deposit', { rows: fetched, requestedAt: 6 })
  await app.archiveRecords('m', 'deposit', {
    rows: [row('3', '2025-11-05 12:00:00')],
    requestedAt: 6,
    covered: range('11-10', '11-12', 8),
  })
  expect(await read(app)).toEqual({
    rows: [
      { ...fetched[1], fetchedAt: 6 },
      readAs(NOVEMBER)[0],
      { ...fetched[0], fetchedAt: 6 },
      ...readAs(OCTOBER),
    ],
    covered: [range('10-20', '11-06'), range('11-07', '11-20')],
  })
})

it.each([
  ['a damaged row', { ...NOVEMBER, data: [null, ...NOVEMBER.data] }, 2],
  ['another shape', { v: 1, data: 'rows' }, 0],
  ['an older version', { ...NOVEMBER, v: 0 }, 0],
])('covers nothing of a month with %s', async (_, stored, count) => {
  const old = await makeVersion1({ ...BOTH, [`${DEPOSITS}:2025-11`]: stored })
  old.close()
  const { rows, covered } = await read(await start())
  expect(rows).toHaveLength(count + 1)
  expect(covered).toEqual([range('10-20', '11-01')])
})

it('moves no rows without a date', async () => {
  const old = await makeVersion1({
    [`${DEPOSITS}:2025-00`]: { ...NOVEMBER, data: [undated('2025-00-10 10:00:00')], known: [] },
    [`${DEPOSITS}:2025-11`]: { ...NOVEMBER, data: [undated('2025-11-31 10:00:00'), ...NOVEMBER.data] },
  })
  old.close()
  const app = await start()
  const span = await app.archivedSpan('m', ['deposit'], '2024-01-01', '2025-12-31', 2)
  expect(span).toMatchObject({ from: '2025-11-01', to: '2025-11-30' })
  expect(await read(app, '2024-01-01')).toEqual({ rows: readAs(NOVEMBER), covered: NOVEMBER.known })
  expect(await app.readRows(DEPOSITS)).toHaveLength(2)
})

it('wipes months that were not moved', async () => {
  const old = await makeVersion1(BOTH)
  old.close()
  const app = await start()
  await app.removeWhere((key) => key.startsWith('member:'))
  expect(await read(app)).toEqual({ rows: [], covered: [] })
  expect(await app.diskKeys('')).toEqual([])
})

it('removes the rows that an old tab left behind at a logout', async () => {
  const app = await start()
  await app.archiveRecords('m', 'deposit', { rows: [row('1', '2025-11-05 10:00:00')], requestedAt: 5 })
  await app.archiveRecords('n', 'deposit', { rows: [row('1', '2025-11-05 10:00:00')], requestedAt: 5 })
  await removeKeysAlone('member:m:')
  expect(await app.readRows(DEPOSITS)).toHaveLength(1)
  await app.removeOrphanRows()
  expect(await app.readRows(DEPOSITS)).toEqual([])
  expect(await app.readRows('member:n:records:deposit')).toHaveLength(1)
})

it('opens as soon as an old tab closes its connection, and leaves that tab its disk', async () => {
  const old = await makeVersion1({ session: 'here' })
  old.addEventListener('versionchange', () => old.close())
  const app = await start()
  expect(await app.readDisk('session')).toBe('here')
  const again = indexedDB.open('lantern')
  await new Promise((resolve) => again.addEventListener('success', resolve))
  const value = again.result.transaction('kept').objectStore('kept').get('session')
  await new Promise((resolve) => value.addEventListener('success', resolve))
  expect(value.result).toBe('here')
  again.result.close()
})

it('starts without a disk, and does not hang, when an old tab blocks it', async () => {
  const old = await makeVersion1({ session: 'here' })
  const app = await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const session = app.readDisk('session')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await session).toBeUndefined()
  vi.useRealTimers()
  old.close()
  expect(await (await start()).readDisk('session')).toBe('here')
})

// Red when a member whose device sleeps during the start becomes a guest.
it('waits for an old tab that blocks it while the page sleeps', async () => {
  const old = await makeVersion1({ session: 'here' })
  const app = await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // the timers of a sleeping page: no time counts
  const session = app.readDisk('session')
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  old.close()
  expect(await session).toBe('here')
  expect(app.isMemoryOnly()).toBe(false)
})

it('opens the database of a newer app', async () => {
  const app = await start()
  await app.writeDisk('session', 'here')
  await app.archiveRecords('m', 'deposit', { rows: [row('1', '2025-11-05 10:00:00')], requestedAt: 5 })
  const newer = indexedDB.open('lantern', 99)
  await new Promise((resolve) => newer.addEventListener('success', resolve))
  newer.result.close()
  const next = await start()
  expect(await next.readDisk('session')).toBe('here')
  expect((await read(next)).rows).toHaveLength(1)
  expect(next.isMemoryOnly()).toBe(false)
})
