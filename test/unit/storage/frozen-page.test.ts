import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { waitFor } from '../wait.ts'

type Disk = typeof import('../../../src/storage/disk.ts')

let page: EventTarget
let begun: MockInstance<IDBDatabase['transaction']>

// Starts the app in a new page. The disk stays, as it does in a browser.
async function start(): Promise<Disk> {
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  return import('../../../src/storage/disk.ts')
}

// Lets promises continue, but no database request.
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

async function leave(): Promise<void> {
  page.dispatchEvent(new Event('pagehide'))
  await microtasks()
}

function comeBack(): void {
  page.dispatchEvent(new Event('pageshow'))
}

// Returns the transactions that WebKit would freeze with the page, blocking other pages. Aborts them so that a failing test does not hang.
function leftOpen(): string[] {
  return begun.mock.results.flatMap(({ type, value }) => {
    if (type !== 'return') return []
    try {
      value.abort()
      return [value.mode]
    } catch {
      return [] // committed or aborted
    }
  })
}

const rowSchema = v.object({ id: v.string(), createdAt: v.string() })
const add =
  (entry: string) =>
  (value: unknown): unknown[] => [...(Array.isArray(value) ? value : []), entry]

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a page that is left', () => {
  // Red when WebKit keeps the next page on its skeleton.
  it.each<[string, (disk: Disk) => Promise<unknown>]>([
    ['a read', (disk) => disk.readDisk('list')],
    ['a write', (disk) => disk.writeDisk('list', ['a', 'b'])],
    ['a change', (disk) => disk.updateDisk('list', add('b'))],
    ['a list of keys', (disk) => disk.diskKeys('')],
    ['a removal', (disk) => disk.removeDisk('list')],
  ])('leaves %s neither open nor undone', async (_, task) => {
    const disk = await start()
    await disk.writeDisk('list', ['a'])
    const underWay = task(disk)
    await microtasks()
    await leave()
    const late = task(disk)
    await microtasks()
    expect(leftOpen()).toEqual([])
    comeBack()
    await Promise.all([underWay, late])
    expect(disk.isMemoryOnly()).toBe(false)
  })

  it('archives records once, with the times they cover', async () => {
    const disk = await start()
    const { archiveRecords, readArchive } = await import('../../../src/storage/records-archive.ts')
    await disk.readDisk('list')
    const row = { id: '1', createdAt: '2025-11-05 10:00:00' }
    const covered = { from: '2025-11-05 00:00:00', to: '2025-11-06 00:00:00', at: 5 }
    const underWay = archiveRecords('m', 'deposit', { rows: [row], requestedAt: 5, covered })
    await microtasks()
    await leave()
    const read = () => readArchive('m', 'deposit', rowSchema, { from: '2025-11-05', to: '2025-11-05' })
    const reading = read()
    await microtasks()
    expect(leftOpen()).toEqual([])
    comeBack()
    await underWay
    await reading
    expect(await read()).toEqual({ rows: [{ ...row, fetchedAt: 5 }], covered: [covered] })
    expect(disk.isMemoryOnly()).toBe(false)
  })

  it('makes each change once and in order when it is back', async () => {
    const disk = await start()
    await disk.updateDisk('list', add('a'))
    const changes = ['b', 'c'].map((entry) => disk.updateDisk('list', add(entry)))
    await microtasks()
    await leave()
    changes.push(disk.updateDisk('list', add('d')))
    await microtasks()
    expect(leftOpen()).toEqual([])
    comeBack()
    await Promise.all(changes)
    expect(await disk.readDisk('list')).toEqual(['a', 'b', 'c', 'd'])
  })

  it('applies its changes to what another tab wrote meanwhile', async () => {
    const disk = await start()
    const left = page
    await disk.updateDisk('list', add('a'))
    const change = disk.updateDisk('list', add('here'))
    await microtasks()
    await leave()
    const other = await start()
    await other.updateDisk('list', add('there'))
    left.dispatchEvent(new Event('pageshow'))
    await change
    expect(await other.readDisk('list')).toEqual(['a', 'there', 'here'])
  })

  it('does not report a change as stored before it is', async () => {
    const disk = await start()
    await disk.readDisk('list')
    const isStored = vi.fn<() => void>()
    const write = disk.updateDisk('list', add('a')).then(isStored)
    await microtasks()
    await leave()
    await (await start()).readDisk('list')
    expect(isStored).not.toHaveBeenCalled()
    expect(await (await start()).readDisk('list')).toBeUndefined()
    void write
  })

  // Red when a write waits for an answer before it is committed.
  it('has stored what it wrote, even if it never comes back', async () => {
    const disk = await start()
    await disk.readDisk('draft')
    void disk.writeDisk('draft', 'typed')
    await microtasks()
    await leave()
    expect(leftOpen()).toEqual([])
    expect(await (await start()).readDisk('draft')).toBe('typed')
  })

  it('does not overwrite what another tab wrote meanwhile', async () => {
    const disk = await start()
    const left = page
    await disk.readDisk('draft')
    const write = disk.writeDisk('draft', 'typed')
    await microtasks()
    await leave()
    const other = await start()
    await other.writeDisk('draft', 'typed there')
    left.dispatchEvent(new Event('pageshow'))
    await write
    expect(await (await start()).readDisk('draft')).toBe('typed there')
  })

  it('leaves nothing half opened at the very first start', async () => {
    const disk = await start()
    const aborted = vi.fn<() => void>()
    const open = indexedDB.open.bind(indexedDB)
    vi.spyOn(indexedDB, 'open').mockImplementationOnce((name, version) => {
      const request = open(name, version)
      request.addEventListener('upgradeneeded', () => {
        request.transaction?.addEventListener('abort', aborted)
        queueMicrotask(() => page.dispatchEvent(new Event('pagehide')))
      })
      return request
    })
    const write = disk.writeDisk('a', 1)
    await waitFor(() => expect(aborted).toHaveBeenCalled())
    comeBack()
    await write
    expect(disk.isMemoryOnly()).toBe(false)
    expect(await (await start()).readDisk('a')).toBe(1)
  })

  // Red when WebKit keeps the next page on its skeleton: it fires no `pagehide` in a page that has not loaded yet.
  it('leaves nothing open when it is left before it has loaded', async () => {
    vi.stubGlobal('document', { readyState: 'interactive' })
    const disk = await start()
    await disk.writeDisk('a', 1)
    const read = disk.readDisk('a')
    await microtasks()
    page.dispatchEvent(new Event('beforeunload'))
    await microtasks()
    expect(leftOpen()).toEqual([])
    comeBack()
    expect(await read).toBe(1)
  })

  it('resumes writing when `pagehide` was not followed by leaving', async () => {
    const disk = await start()
    await disk.writeDisk('a', 1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await leave()
    const read = disk.readDisk('a')
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    expect(await read).toBe(1)
  })
})
