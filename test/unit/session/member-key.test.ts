import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const HOST = 'https://a.test'

/** Starts the app on this device, on one host. */
async function start(host = HOST) {
  vi.resetModules()
  vi.stubEnv('VITE_API_BASE', host)
  const disk = await import('../../../src/storage/disk.ts')
  const { memberKey, saltedKey } = await import('../../../src/session/member-key.ts')
  const session = await import('../../../src/session/session.ts')
  return { ...disk, memberKey, saltedKey, ...session }
}

/** Resolves with the key that earlier versions gave a member. */
async function unsaltedKey(member: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${HOST} ${member}`))
  return Buffer.from(hash).toString('hex').slice(0, 32)
}

const local = new Map<string, string>()

beforeEach(() => {
  local.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
    removeItem: (key: string) => local.delete(key),
  })
  vi.stubGlobal('document', { cookie: '' })
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

/** Resolves with what the disk has under this member key. */
async function keptUnder(app: Awaited<ReturnType<typeof start>>, key: string) {
  const names = [
    `lock:${key}`,
    `safer-play:${key}`,
    `member:${key}:drafts:deposit`,
    'lock:other',
    'submissions',
  ]
  return {
    disk: await Promise.all(names.map((name) => app.readDisk(name))),
    flags: JSON.parse(local.get('lock') ?? ''),
  }
}
// Red when a lock, a limit, a time-out, an unconfirmed order, a draft or a record is lost with the key of an earlier version.
describe('what an earlier version stored', () => {
  const order = { requestId: 'r', kind: 'deposit', state: 'doubt' }

  async function earlier(old: string): Promise<void> {
    const app = await start()
    await app.writeDisk('session', { v: 1, savedAt: 1, data: { token: 'T', member: old, ended: [] } })
    await app.writeDisk('submissions', {
      v: 1,
      data: [
        { ...order, member: old },
        { ...order, member: 'other' },
      ],
    })
    for (const key of [`lock:${old}`, `safer-play:${old}`, `member:${old}:drafts:deposit`, 'lock:other'])
      await app.writeDisk(key, `of ${key.replace(old, 'mine')}`)
    local.set('lock', JSON.stringify({ [old]: 5, other: 1 }))
  }

  const moved = (key: string) => ({
    disk: [
      'of lock:mine',
      'of safer-play:mine',
      'of member:mine:drafts:deposit',
      'of lock:other',
      {
        v: 1,
        data: [
          { ...order, member: key },
          { ...order, member: 'other' },
        ],
      },
    ],
    flags: { [key]: 5, other: 1 },
  })

  it('is the member’s at the next start', async () => {
    const old = await unsaltedKey('7')
    await earlier(old)
    const app = await start()
    await app.startSession()
    const { member = '' } = app.getSession()
    expect(member).toMatch(/^k/)
    expect(member).toBe(await app.memberKey('7'))
    expect(await keptUnder(app, member)).toEqual(moved(member))
    expect((await app.diskKeys('')).filter((key) => key.includes(old))).toEqual([])
  })

  it('is the member’s after the next login', async () => {
    const old = await unsaltedKey('7')
    await earlier(old)
    const app = await start()
    await app.removeDisk('session')
    const key = await app.memberKey('7')
    expect(await keptUnder(app, key)).toEqual(moved(key))
  })

  it('does not replace what a newer version has stored', async () => {
    const old = await unsaltedKey('7')
    const app = await start()
    const key = await app.memberKey('7')
    await app.writeDisk(`lock:${key}`, 'newer')
    await app.writeDisk(`lock:${old}`, 'older')
    local.set('lock', JSON.stringify({ [key]: 0, [old]: 5 }))
    await app.memberKey('7')
    expect(await app.readDisk(`lock:${key}`)).toBe('newer')
    expect(JSON.parse(local.get('lock') ?? '')).toEqual({ [key]: 0 })
  })

  it('stays valid under the old key when the disk refuses the move: the lock stays', async () => {
    const old = await unsaltedKey('7')
    await earlier(old)
    const app = await start()
    await app.readDisk('device-key')
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await app.startSession()
    expect(app.getSession().member).toBe(old)
    expect(Object.keys(JSON.parse(local.get('lock') ?? ''))).toContain(old)
  })

  // Red when a full disk returns the member to a key without data: an unconfirmed order would no longer lock its form.
  it('stays under the new key when the disk is full later', async () => {
    const old = await unsaltedKey('7')
    await earlier(old)
    const key = await (await start()).memberKey('7')
    const app = await start()
    await app.readDisk('device-key')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await app.memberKey('7')).toBe(key)
  })

  // Red when data is moved to a key that is lost with the page.
  it.each(['QuotaExceededError', 'DataCloneError'])(
    'stays where it is while the device’s key cannot be stored: %s',
    async (name) => {
      const old = await unsaltedKey('7')
      await earlier(old)
      const app = await start()
      const refuse = () => {
        throw new DOMException('no', name)
      }
      const put = vi.spyOn(IDBObjectStore.prototype, 'put')
      // A disk is tried twice, for the change and for what was made of it.
      for (let tries = 0; tries < 4; tries += 1) put.mockImplementationOnce(refuse)
      await app.startSession()
      expect(app.getSession().member).toBe(old)
      expect(await keptUnder(app, old)).toEqual(moved(old))
    },
  )

  it('stays locked when its flags are damaged', async () => {
    const old = await unsaltedKey('7')
    local.set('lock', `{"${old}":5`)
    const key = await (await start()).memberKey('7')
    expect(local.get('lock')).toContain(key)
  })
})
