import { waitFor } from '../wait.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { diskKeys, removeWhere, writeDisk } from '../../../src/storage/disk.ts'
import {
  finishWipe,
  memberKeyOf,
  sealMembers,
  wipeGuest,
  wipeMembers,
  wipeOtherMembers,
} from '../../../src/storage/member-space.ts'

const DEVICE = ['session', 'site:EN', 'submissions']
const OF_A = ['drafts:deposit', 'queries', 'records:deposit:2025-11'].map((what) => memberKeyOf('a', what))
const OF_AB = [memberKeyOf('ab', 'queries')]

beforeEach(async () => {
  await removeWhere(() => true)
  for (const key of [...DEVICE, ...OF_A, ...OF_AB]) await writeDisk(key, 1)
})

it('a logout leaves nothing of any member, nor what earlier versions stored elsewhere', async () => {
  await writeDisk('lobby-words:a', ['dragon'])
  await wipeMembers()
  expect(await diskKeys('')).toEqual(DEVICE)
})

describe('a logout whose wipe can fail on the disk', () => {
  const store = new Map<string, string>()
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    })
  })
  afterEach(() => {
    store.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('is finished at the next start, with the session that survived it', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('gone', 'InvalidStateError')
    })
    await wipeMembers()
    vi.restoreAllMocks()
    vi.resetModules()
    const next = await import('../../../src/storage/member-space.ts')
    const disk = await import('../../../src/storage/disk.ts')
    expect(await disk.diskKeys('')).toEqual(expect.arrayContaining(['session', OF_A[0]]))
    await next.finishWipe()
    expect(await disk.diskKeys('')).toEqual(DEVICE.filter((key) => key !== 'session'))
    expect(store.size).toBe(0)
  })

  // Red when a view of the member could be shown after a logout whose removal of the views was interrupted.
  it('stays pending until the saved views are gone, and does not wait for them to wipe the disk', async () => {
    const { promise: removal, resolve: end } = Promise.withResolvers<boolean>()
    const removed: string[] = []
    vi.stubGlobal('caches', {
      delete: (name: string) => {
        removed.push(name)
        return removal
      },
    })
    await wipeMembers()
    expect(await diskKeys('')).toEqual(DEVICE)
    expect(removed).toEqual(['lantern-views'])
    expect(store.size).toBe(1)
    end(true)
    await waitFor(() => expect(store.size).toBe(0))
  })

  // Red when the next start does not remove the views of a member that the cache could not remove.
  it('stays pending while the saved views cannot be removed', async () => {
    const remove = vi
      .fn<() => Promise<boolean>>()
      .mockRejectedValue(new DOMException('broken', 'UnknownError'))
    vi.stubGlobal('caches', { delete: remove })
    await wipeMembers()
    await finishWipe()
    expect(store.size).toBe(1)
    remove.mockResolvedValue(true)
    await finishWipe()
    await waitFor(() => expect(store.size).toBe(0))
  })

  it('needs no second wipe when the first one worked', async () => {
    await wipeMembers()
    expect(store.size).toBe(0)
    await finishWipe()
    expect(await diskKeys('')).toEqual(DEVICE)
  })

  it('stays undone, without an error, when local storage is blocked too', async () => {
    vi.stubGlobal('localStorage', undefined)
    await wipeMembers()
    await finishWipe()
    expect(await diskKeys('')).toEqual(DEVICE)
  })
})

it('a session that the server ended leaves records and drafts, sealed', async () => {
  await sealMembers()
  expect(await diskKeys('')).toEqual([OF_A[0], OF_A[2], ...DEVICE])
})

it('a login removes the data of other members, even when one key begins like the other', async () => {
  await wipeOtherMembers('a')
  expect(await diskKeys('')).toEqual([...OF_A, ...DEVICE])
})

it('a login removes the guest’s data, and keeps all members’', async () => {
  await writeDisk(memberKeyOf('guest', 'drafts:login'), 1)
  await wipeGuest()
  expect(await diskKeys('')).toEqual([...OF_A, ...OF_AB, ...DEVICE])
})
