import { IDBFactory, IDBObjectStore, IDBOpenDBRequest, IDBRequest } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from '../wait.ts'

type Disk = typeof import('../../../src/storage/disk.ts')

// Starts the app: a fresh module. The disk stays, as it does in a browser.
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
  it('returns after a restart what was written', async () => {
    const first = await start()
    await first.writeDisk('a', { deep: ['1', null] })
    await first.updateDisk('n', () => 1)
    await first.updateDisk('n', (value) => Number(value) + 1)
    const second = await start()
    expect(await second.readDisk('a')).toEqual({ deep: ['1', null] })
    expect(await second.readDisk('n')).toBe(2)
    expect(await second.readDisk('nothing')).toBeUndefined()
    expect(second.isMemoryOnly()).toBe(false)
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

  it('is not written to when a change returns the same value', async () => {
    const disk = await start()
    await disk.writeDisk('a', { deep: 1 })
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse('QuotaExceededError'))
    for (const key of ['a', 'nothing']) await disk.updateDisk(key, (value) => value)
    expect(put).not.toHaveBeenCalled()
    expect(disk.diskTrouble()).toBeUndefined()
    expect(await disk.diskKeys('')).toEqual(['a'])
  })

  it('rejects a value that cannot be stored, and keeps working', async () => {
    const disk = await start()
    await expect(disk.writeDisk('a', () => 1)).rejects.toThrow(DOMException)
    expect(disk.isMemoryOnly()).toBe(false)
  })
})

describe('a connection that the browser dropped', () => {
  it('is reopened silently', async () => {
    const disk = await start()
    await disk.writeDisk('a', 1)
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(refuse('InvalidStateError'))
    await disk.writeDisk('a', 2)
    expect(disk.isMemoryOnly()).toBe(false)
    expect(await (await start()).readDisk('a')).toBe(2)
  })
})

// Red when a start that cannot read an unconfirmed order says nothing, or only that nothing can be saved.
describe('a disk that cannot be read at the start', () => {
  it('is reported, also when nothing can be written either', async () => {
    const disk = await start()
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse('UnknownError'))
    const onUnread = vi.fn<() => void>(disk.reportUnreadable)
    expect(await disk.readDisk('submissions', onUnread)).toBeUndefined()
    expect(disk.diskTrouble()).toBe('damage')
    await disk.writeDisk('a', 1)
    expect(disk.diskTrouble()).toBe('both')
  })
})

describe('a disk that breaks while the app is open', () => {
  it('still returns what was read or written before', async () => {
    const first = await start()
    await first.writeDisk('read', 1)
    const disk = await start()
    await disk.readDisk('read')
    await disk.readDisk('never')
    await disk.writeDisk('written', 2)
    await disk.updateDisk('changed', () => 3)
    await disk.writeDisk('gone', 4)
    await disk.removeDisk('gone')
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(refuse('InvalidStateError'))
    expect(await disk.readDisk('read')).toBe(1)
    expect(await disk.readDisk('written')).toBe(2)
    expect(await disk.diskKeys('')).toEqual(['read', 'written', 'changed'])
    await disk.updateDisk('changed', (value) => Number(value) + 1)
    expect(await disk.readDisk('changed')).toBe(4)
    expect(await disk.readDisk('gone')).toBeUndefined()
  })
})

describe('megabytes of answers', () => {
  const ANSWERS = 'member:m1:queries'

  // Red when all that was ever read stays in memory.
  it('are not held in memory in place of the disk', async () => {
    const disk = await start()
    await disk.writeDisk(ANSWERS, ['a'])
    expect(await disk.readDisk(ANSWERS)).toEqual(['a'])
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(refuse('InvalidStateError'))
    expect(await disk.readDisk(ANSWERS)).toBeUndefined()
  })

  // Red when the one answer that the app knows replaces all stored ones.
  it('are not overwritten by what arrived while the disk failed', async () => {
    const disk = await start()
    await disk.writeDisk(ANSWERS, ['a'])
    const broken = vi
      .spyOn(IDBDatabase.prototype, 'transaction')
      .mockImplementation(refuse('InvalidStateError'))
    await disk.updateDisk(ANSWERS, add('b'))
    broken.mockRestore()
    await disk.updateDisk(ANSWERS, add('c'))
    expect(await disk.readDisk(ANSWERS)).toEqual(['b', 'c'])
    expect(await (await start()).readDisk(ANSWERS)).toEqual(['a'])
    await disk.removeWhere((key) => key === ANSWERS)
    await disk.writeDisk(ANSWERS, ['d'])
    expect(await (await start()).readDisk(ANSWERS)).toEqual(['d'])
  })
})

describe('a removal that fails on the disk', () => {
  it('hides the removed keys, and is flushed before anything is read again', async () => {
    const disk = await start()
    for (const key of ['a:1', 'a:2', 'b']) await disk.writeDisk(key, key)
    const taken = vi.fn<() => void>()
    const broken = vi
      .spyOn(IDBDatabase.prototype, 'transaction')
      .mockImplementation(refuse('InvalidStateError'))
    await disk.removeWhere((key) => key.startsWith('a:'), taken)
    expect(await disk.readDisk('a:1')).toBeUndefined()
    expect(await disk.diskKeys('')).toEqual(['b'])
    expect(disk.isMemoryOnly()).toBe(true)
    expect(taken).not.toHaveBeenCalled()

    broken.mockRestore()
    expect(await disk.readDisk('a:1')).toBeUndefined()
    expect(await disk.readDisk('b')).toBe('b')
    expect(taken).toHaveBeenCalledOnce()
    expect(disk.isMemoryOnly()).toBe(false)
    expect(await (await start()).diskKeys('')).toEqual(['b'])
  })

  it('is flushed together with every other one', async () => {
    const disk = await start()
    for (const key of ['a', 'b', 'c']) await disk.writeDisk(key, key)
    const broken = vi
      .spyOn(IDBDatabase.prototype, 'transaction')
      .mockImplementation(refuse('InvalidStateError'))
    await disk.removeDisk('a')
    await disk.removeDisk('b')
    broken.mockRestore()
    await disk.readDisk('c')
    expect(await (await start()).diskKeys('')).toEqual(['c'])
  })

  it('does not remove what was written after it', async () => {
    const disk = await start()
    await disk.writeDisk('a', 'old')
    const broken = vi
      .spyOn(IDBDatabase.prototype, 'transaction')
      .mockImplementation(refuse('InvalidStateError'))
    await disk.removeDisk('a')
    broken.mockRestore()
    await disk.writeDisk('a', 'new')
    expect(await (await start()).readDisk('a')).toBe('new')
  })

  it('is not half done when the app is closed in the middle', async () => {
    const disk = await start()
    for (const key of ['a:1', 'a:2']) await disk.writeDisk(key, key)
    const broken = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      const request = this.get('')
      if (key === 'a:2') this.transaction.abort()
      return request
    })
    await disk.removeWhere((key) => key.startsWith('a:'))
    broken.mockRestore()
    expect(await (await start()).diskKeys('')).toEqual(['a:1', 'a:2'])
  })
})

describe('a database that another tab wants for itself', () => {
  it('is closed, and reopened when it is needed', async () => {
    const disk = await start()
    await disk.writeDisk('a', 1)
    const deletion = indexedDB.deleteDatabase('lantern')
    await new Promise<void>((resolve, reject) => {
      deletion.addEventListener('success', () => resolve())
      deletion.addEventListener('blocked', () => reject(new Error('blocked')))
    })
    expect(await disk.readDisk('a')).toBeUndefined()
    await disk.writeDisk('a', 2)
    expect(disk.isMemoryOnly()).toBe(false)
    expect(await (await start()).readDisk('a')).toBe(2)
  })
})

describe('a browser that does not respond when the disk is opened', () => {
  it('gives up opening the database after the timeout, once, and reports it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const open = vi.fn<() => IDBOpenDBRequest>(() => new IDBOpenDBRequest())
    vi.stubGlobal('indexedDB', { open })
    const disk = await start()
    const read = disk.readDisk('a')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await read).toBeUndefined()
    expect(disk.isMemoryOnly()).toBe(true)
    await disk.writeDisk('a', 1)
    expect(await disk.readDisk('a')).toBe(1)
    expect(open).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })
})

// Red when a transaction that a frozen page blocks forever keeps the app on its first frame.
describe('a disk that does not respond in time', () => {
  it('is not waited for again: the app continues from memory, and reports it', async () => {
    const first = await start()
    await first.writeDisk('a', 1)
    const disk = await start()
    let now = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const timeline = {
      get currentTime() {
        return now
      },
    }
    vi.stubGlobal('document', { timeline })
    const pass = async (seconds: number, counted: number) => {
      for (let second = 0; second < seconds; second += 1) {
        now += counted
        await vi.advanceTimersByTimeAsync(1_000)
      }
    }
    const read = vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(new IDBRequest())
    const asked = disk.readDisk('a')
    await waitFor(() => expect(read).toHaveBeenCalled())
    await pass(60, 0) // timers alone
    await pass(1, 3_600_000) // a page that slept for an hour
    expect(disk.isMemoryOnly()).toBe(false)
    await pass(6, 1_000)
    expect(await asked).toBeUndefined()
    const calls = read.mock.calls.length
    expect(disk.isMemoryOnly()).toBe(true)
    await disk.writeDisk('a', 2)
    expect(await disk.readDisk('a')).toBe(2)
    expect(read, 'nothing more is asked of it').toHaveBeenCalledTimes(calls)
    vi.useRealTimers()
    read.mockRestore()
    expect(await (await start()).readDisk('a')).toBe(1)
  })
})

describe('a browser without a disk', () => {
  beforeEach(() => vi.stubGlobal('indexedDB', { open: refuse('SecurityError') }))

  it('gets a memory that behaves the same, and reports it', async () => {
    const disk = await start()
    const listener = vi.fn<() => void>()
    const stop = disk.onDiskTrouble(listener)
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
    expect(disk.isMemoryOnly()).toBe(true)
    expect(listener).toHaveBeenCalled()
    stop()
    const calls = listener.mock.calls.length
    await disk.writeDisk('c', 1)
    expect(listener).toHaveBeenCalledTimes(calls)
  })

  it('may throw when it is named', async () => {
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: refuse('SecurityError') })
    const disk = await start()
    const onUnread = vi.fn<() => void>()
    expect(await disk.readDisk('a', onUnread)).toBeUndefined()
    await disk.writeDisk('a', 1)
    expect(await disk.readDisk('a', onUnread)).toBe(1)
    expect(disk.isMemoryOnly()).toBe(true)
    expect(onUnread).not.toHaveBeenCalled()
  })

  it('loses no change when two are made at once', async () => {
    const disk = await start()
    await Promise.all([disk.updateDisk('list', add('one')), disk.updateDisk('list', add('other'))])
    expect(await disk.readDisk('list')).toEqual(['one', 'other'])
  })
})

describe('a disk that is full', () => {
  it('keeps what is stored, and holds in memory what does not fit until it does', async () => {
    const disk = await start()
    await disk.writeDisk('session', 'token')
    await disk.writeDisk('journal', ['open'])
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse('QuotaExceededError'))
    await disk.writeDisk('queries', 'much')
    await disk.updateDisk('journal', add('next'))
    expect(await disk.readDisk('session')).toBe('token')
    expect(await disk.readDisk('queries')).toBe('much')
    expect(await disk.readDisk('journal')).toEqual(['open', 'next'])
    expect(disk.isMemoryOnly()).toBe(true)

    put.mockRestore()
    await disk.updateDisk('journal', (value) => value)
    await disk.writeDisk('queries', 'less')
    expect(disk.isMemoryOnly()).toBe(false)
    expect(await (await start()).readDisk('journal')).toEqual(['open', 'next'])
  })
})
