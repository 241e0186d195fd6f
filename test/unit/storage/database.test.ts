import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeVersion1 } from './raw-rows.ts'

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
const DEPOSITS = 'member:m:records:deposit'

const read = (app: Archive) =>
  app.readArchive('m', 'deposit', schema, { from: '2025-01-01', to: '2025-12-31' })

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// Red when days count as covered whose rows this version does not read.
it('ignores the months of records that version 1 stored, until they are wiped', async () => {
  const stored = { row: row('1', '2025-11-05 10:00:00'), savedAt: 3 }
  const known = [{ from: '2025-11-01 00:00:00', to: '2025-11-20 00:00:00', at: 5 }]
  const month = `${DEPOSITS}:2025-11`
  const old = await makeVersion1({ session: 'here', [month]: { v: 1, savedAt: 9, data: [stored], known } })
  old.close()
  const app = await start()
  expect(await app.readDisk('session')).toBe('here')
  expect(await read(app)).toEqual({ rows: [], covered: [] })
  expect(await app.archivedSpan('m', ['deposit'], '2025-01-01', '2025-12-31', 2)).toBeUndefined()
  await app.archiveRecords('m', 'deposit', { rows: [row('2', '2025-11-06 10:00:00')], requestedAt: 5 })
  expect(await read(app)).toMatchObject({ rows: [{ id: '2' }], covered: [] })
  expect(await app.diskKeys('member:')).toEqual([DEPOSITS, month])
  await app.removeWhere((key) => key.startsWith('member:'))
  expect(await app.diskKeys('member:')).toEqual([])
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
