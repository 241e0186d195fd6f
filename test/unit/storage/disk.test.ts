import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Disk = typeof import('../../../src/storage/disk.ts')

// The app as it starts: the module anew. The disk stays, as it does in a browser.
async function start(): Promise<Disk> {
  vi.resetModules()
  return import('../../../src/storage/disk.ts')
}

const add =
  (entry: string) =>
  (value: unknown): unknown[] => [...(Array.isArray(value) ? value : []), entry]

function refuse(name: string): () => never {
  return () => {
    throw new DOMException('no', name)
  }
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a disk that works', () => {
  it('gives back after a new start what was written', async () => {
    const first = await start()
    await first.writeDisk('a', { deep: ['1', null] })
    await first.updateDisk('n', () => 1)
    await first.updateDisk('n', (value) => Number(value) + 1)
    const second = await start()
    expect(await second.readDisk('a')).toEqual({ deep: ['1', null] })
    expect(await second.readDisk('n')).toBe(2)
    expect(await second.readDisk('nothing')).toBeUndefined()
    expect(second.livesInMemory()).toBe(false)
  })

  it('removes one key, or those that a test accepts', async () => {
    const disk = await start()
    for (const key of ['a:1', 'a:2', 'b:1', 'c']) await disk.writeDisk(key, key)
    await disk.removeDisk('c')
    await disk.removeWhere((key) => key.startsWith('a:'))
    expect(await disk.diskKeys('')).toEqual(['b:1'])
    expect(await disk.diskKeys('a:')).toEqual([])
  })

  it('loses no change when two are made at once', async () => {
    const [one, other] = [await start(), await start()]
    await Promise.all([one.updateDisk('list', add('one')), other.updateDisk('list', add('other'))])
    expect(await one.readDisk('list')).toEqual(['one', 'other'])
  })

  it('rejects a value that cannot be stored, and stays a disk', async () => {
    const disk = await start()
    await expect(disk.writeDisk('a', () => 1)).rejects.toThrow(DOMException)
    expect(disk.livesInMemory()).toBe(false)
  })
})

describe('a connection that the browser dropped', () => {
  it('is opened anew, without a word', async () => {
    const disk = await start()
    await disk.writeDisk('a', 1)
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(refuse('InvalidStateError'))
    await disk.writeDisk('a', 2)
    expect(disk.livesInMemory()).toBe(false)
    expect(await (await start()).readDisk('a')).toBe(2)
  })
})

describe('a browser that gives no disk', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', { open: refuse('SecurityError') }))

  it('gets a memory that behaves the same, and says so', async () => {
    const disk = await start()
    const told = vi.fn<() => void>()
    const stop = disk.onDiskLost(told)
    expect(await disk.readDisk('a')).toBeUndefined()
    await disk.writeDisk('a', 1)
    await disk.updateDisk('a', (value) => Number(value) + 1)
    await disk.writeDisk('b', 5)
    expect(await disk.readDisk('a')).toBe(2)
    expect(await disk.diskKeys('')).toEqual(['a', 'b'])
    await disk.removeWhere((key) => key === 'a')
    await disk.removeDisk('b')
    expect(await disk.diskKeys('')).toEqual([])
    expect(await disk.readDisk('a')).toBeUndefined()
    expect(disk.livesInMemory()).toBe(true)
    expect(told).toHaveBeenCalled()
    stop()
    const calls = told.mock.calls.length
    await disk.writeDisk('c', 1)
    expect(told).toHaveBeenCalledTimes(calls)
  })
})

describe('a disk that is full', () => {
  it('keeps what is there, and holds what does not fit until it does', async () => {
    const disk = await start()
    await disk.writeDisk('session', 'token')
    await disk.writeDisk('journal', ['open'])
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse('QuotaExceededError'))
    await disk.writeDisk('queries', 'much')
    await disk.updateDisk('journal', add('next'))
    expect(await disk.readDisk('session')).toBe('token')
    expect(await disk.readDisk('queries')).toBe('much')
    expect(await disk.readDisk('journal')).toEqual(['open', 'next'])
    expect(disk.livesInMemory()).toBe(true)

    put.mockRestore()
    await disk.updateDisk('journal', (value) => value)
    await disk.writeDisk('queries', 'less')
    expect(disk.livesInMemory()).toBe(false)
    expect(await (await start()).readDisk('journal')).toEqual(['open', 'next'])
  })
})
