import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  removeLock,
  storeLock,
  lockKey,
  notePinWait,
  pinWait,
  tryPin,
  hashPin,
} from '../../../../src/features/lock/stored-lock.ts'
import { lockFlag } from '../../../../src/local-storage.ts'
import { diskKeys, readDisk, removeWhere } from '../../../../src/storage/disk.ts'
import { wipeMembers } from '../../../../src/storage/member-space.ts'

const store = new Map<string, string>()
let isFull = false

beforeEach(async () => {
  store.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      store.set(key, value)
    },
    removeItem: (key: string) => store.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  await removeWhere(() => true)
})

afterEach(() => void vi.restoreAllMocks())

/** Fewer than the app's, which take a third of a second each. */
const ROUNDS = 1_000

async function lockWith(pin: string, member = 'a') {
  return storeLock(member, { kind: 'pin', pin: await hashPin(pin, ROUNDS) }, 5)
}

it('recognises the right PIN and stores nothing that reveals it', async () => {
  expect(await lockWith('482913')).toBe(true)
  expect(lockFlag('a')).toBe(5)
  expect(lockFlag('b')).toBeUndefined()
  expect(await tryPin('a', '482914')).toBe('wrong')
  expect(await tryPin('a', '482913')).toBe('right')
  expect(JSON.stringify(await readDisk('lock:a'))).not.toContain('482913')
  const other = await hashPin('482913', ROUNDS)
  const stored = await lockKey('a')
  expect(stored?.kind === 'pin' && stored.pin.hash).not.toEqual(other.hash)
})

it('survives a logout, and is removed when it is dropped', async () => {
  await lockWith('482913')
  await wipeMembers()
  expect(await tryPin('a', '482913')).toBe('right')
  await removeLock('a')
  expect(await tryPin('a', '482913')).toBe('lost')
  expect(await readDisk('lock:a')).toBeUndefined()
  expect(store.size).toBe(0)
})

it('is not turned on when the browser cannot store it', async () => {
  isFull = true
  expect(await lockWith('482913')).toBe(false)
  expect(await diskKeys('lock')).toEqual([])
})

it('checks no PIN after the fifth wrong one until the wait is over, and counts two at once as two', async () => {
  await lockWith('482913')
  await Promise.all(['000001', '000002'].map((pin) => tryPin('a', pin)))
  for (const pin of ['000003', '000004', '000005']) expect(await tryPin('a', pin)).toBe('wrong')
  expect(await pinWait('a')).toEqual({ wrong: 5, left: 30_000 })
  expect(await tryPin('a', '482913')).toBe('wait')

  await notePinWait('a', { wrong: 5, left: 10_000 })
  await notePinWait('a', { wrong: 5, left: 20_000 })
  await notePinWait('a', { wrong: 4, left: 0 })
  expect(await pinWait('a')).toEqual({ wrong: 5, left: 10_000 })
  await notePinWait('a', { wrong: 5, left: 0 })
  expect(await tryPin('a', '000006')).toBe('wrong')
  expect(await pinWait('a')).toEqual({ wrong: 6, left: 60_000 })

  await notePinWait('a', { wrong: 6, left: 0 })
  expect(await tryPin('a', '482913')).toBe('right')
  expect(await pinWait('a')).toEqual({ wrong: 0, left: 0 })
})

const openTab = () => {
  vi.resetModules()
  return import('../../../../src/features/lock/stored-lock.ts')
}

it('counts the tries of all tabs together', async () => {
  await lockWith('482913')
  const tabs = [await openTab(), await openTab()]
  const tries = ['000001', '000002', '000003', '000004'].flatMap((pin) =>
    tabs.map((tab) => tab.tryPin('a', pin)),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'wait')).toHaveLength(3)
  for (const tab of tabs) expect(await tab.tryPin('a', '482913')).toBe('wait')
})

function fillDisk() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

// Red when a reload after each guess gives unlimited guesses on a device that is full.
it('counts a wrong PIN that the disk cannot store, after a reload too, until the right one', async () => {
  await lockWith('482913')
  const put = fillDisk()
  for (const pin of ['000001', '000002', '000003', '000004', '000005'])
    expect(await (await openTab()).tryPin('a', pin)).toBe('wrong')
  const reloaded = await openTab()
  expect(await reloaded.pinWait('a')).toEqual({ wrong: 5, left: 30_000 })
  expect(await reloaded.tryPin('a', '482913')).toBe('wait')
  await reloaded.notePinWait('a', { wrong: 5, left: 0 })
  expect(await reloaded.tryPin('a', '482913')).toBe('right')

  put.mockRestore()
  expect(await (await openTab()).pinWait('a')).toEqual({ wrong: 0, left: 0 })
  expect(await (await openTab()).tryPin('a', '482914')).toBe('wrong')
  expect(store.size).toBe(1) // the flag
})

it('checks no PIN while a try can be counted nowhere', async () => {
  await lockWith('482913')
  fillDisk()
  isFull = true
  const reloaded = await openTab()
  expect(await reloaded.tryPin('a', '482913')).toBe('unrecorded')
})

it('hashes a PIN with 600,000 rounds, and opens a lock that was hashed with others', async () => {
  expect(await hashPin('482913')).toMatchObject({ rounds: 600_000 })
  const old = await hashPin('482913', ROUNDS)
  await storeLock('a', { kind: 'pin', pin: old }, 5)
  expect(await tryPin('a', '482914')).toBe('wrong')
  expect(await tryPin('a', '482913')).toBe('right')
  expect(await lockKey('a')).toEqual({ kind: 'pin', pin: old })
})
