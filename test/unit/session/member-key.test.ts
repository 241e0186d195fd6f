import { QueryClient } from '@tanstack/react-query'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser, stubLocalStorage } from './open-tab.ts'

const HOST = 'https://a.test'

/** Starts the app on this device, on one host. */
async function start(host = HOST) {
  vi.resetModules()
  vi.stubEnv('VITE_API_BASE', host)
  const disk = await import('../../../src/storage/disk.ts')
  return { ...disk, ...(await import('../../../src/session/member-key.ts')) }
}

/** Resolves with the key that a member of `HOST` has while the device's key cannot be stored. */
async function plainHash(member: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${HOST} ${member}`)),
  )
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function refuseToStore(name: string): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', name)
  })
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('location', new URL('http://localhost/'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('is the same at each start for one member of one host', async () => {
  const key = await (await start()).memberKey('7')
  expect(key).toMatch(/^k[\da-f]{32}$/)
  expect(await (await start()).memberKey('7')).toBe(key)
})

it.each([
  ['member', HOST, '8'],
  ['host', 'https://b.test', '7'],
])('differs for another %s', async (_, host, member) => {
  const key = await (await start()).memberKey('7')
  expect(await (await start(host)).memberKey(member)).not.toBe(key)
})

// Red when whoever has the disk can test which member it belongs to.
it('differs on another device, and nobody can read the device’s key', async () => {
  const app = await start()
  const key = await app.memberKey('7')
  const device = await app.readDisk('device-key')
  if (!(device instanceof CryptoKey)) throw new Error('no key of the device')
  await expect(crypto.subtle.exportKey('raw', device)).rejects.toThrow('not extractable')
  vi.stubGlobal('indexedDB', new IDBFactory())
  expect(await (await start()).memberKey('7')).not.toBe(key)
})

it('is the same in two tabs that create the device’s key at once', async () => {
  const [one, other] = [await start(), await start()]
  const [key, otherKey] = await Promise.all([one.memberKey('7'), other.memberKey('7')])
  expect(otherKey).toBe(key)
})

it('is the same when another tab stores its device key while this one creates its own', async () => {
  const [one, other] = [await start(), await start()]
  let otherKey: string | undefined
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementationOnce(async () => {
    otherKey = await other.memberKey('7')
    return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  })
  expect(await one.memberKey('7')).toBe(otherKey)
})

it('is random when the browser has no hash', async () => {
  const whole = crypto
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes),
  })
  const app = await start()
  expect(await app.memberKey('7')).toMatch(/^[\da-f]{32}$/)
  expect(await app.memberKey('7')).not.toBe(await app.memberKey('7'))
})

// Red when a full disk returns the member to a key without data: an unconfirmed order would no longer lock its form.
it('is the same when the disk is full later', async () => {
  const key = await (await start()).memberKey('7')
  refuseToStore('QuotaExceededError')
  expect(await (await start()).memberKey('7')).toBe(key)
})

// Red when data is stored under a key that is lost with the page.
it.each(['QuotaExceededError', 'DataCloneError'])(
  'is a plain hash while the device’s key cannot be stored: %s',
  async (name) => {
    refuseToStore(name)
    const key = await (await start()).memberKey('7')
    expect(key).toMatch(/^[\da-f]{32}$/)
    expect(await (await start()).memberKey('7')).toBe(key)
  },
)

// Red when an unconfirmed order stays behind at the next login, and its form unlocks.
describe('a member whose data is stored under a plain hash', () => {
  beforeEach(stubLocalStorage)

  it('keeps it at a second login of the same page, where the device’s key is only in memory', async () => {
    refuseToStore('QuotaExceededError')
    const { memberKey } = await start()
    expect(await memberKey('7')).toBe(await memberKey('7'))
    expect(await memberKey('8')).toMatch(/^[\da-f]{32}$/)
  })

  it('keeps it when there is room for the device’s key again', async () => {
    refuseToStore('QuotaExceededError')
    const key = await (await start()).memberKey('7')
    vi.restoreAllMocks()
    expect(await (await start()).memberKey('7')).toBe(key)
    expect(await (await start()).memberKey('8')).toMatch(/^k/)
  })

  it('keeps it although the device’s key is stored later', async () => {
    const app = await start()
    await app.keepPlainKey(await plainHash('7'))
    const key = await app.memberKey('8')
    expect(key).toMatch(/^k/)
    expect(await (await start()).memberKey('7')).toBe(await plainHash('7'))
    await app.keepPlainKey(key)
    expect(await (await start()).memberKey('8')).toBe(key)
  })
})

// Red when an unconfirmed order, limits and a lock stay behind for good after one login without the disk.
describe('a login while the disk does not answer', () => {
  beforeEach(stubBrowser)
  beforeEach(stubLocalStorage)

  it.each([
    ['that run', () => undefined],
    ['a moment', () => void vi.restoreAllMocks()],
  ])('is under a plain hash for %s only', async (_, recover) => {
    const key = await (await start()).memberKey('7')
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError')
    })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: [{ id: 7, username: 'demo' }] }))
    await start()
    const { beginSession, getSession } = await import('../../../src/session/session.ts')
    const { userQuery } = await import('../../../src/session/user.ts')
    const { connectApi } = await import('../api/connect-api.ts')
    connectApi()
    const client = new QueryClient()
    await beginSession('T1')
    await client.fetchQuery(userQuery)
    recover()
    await client.fetchQuery(userQuery)
    expect(getSession().member).toBe(await plainHash('7'))
    vi.restoreAllMocks()
    expect(await (await start()).memberKey('7')).toBe(key)
  })
})

// Red when limits and a lock stay behind at the next login, under the key of a disk that refused something else.
it('is signed once the device’s key is stored, whatever else the disk refuses', async () => {
  const app = await start()
  app.keepInMemory('refused', 'value')
  expect(await app.memberKey('7')).toMatch(/^k/)
})
