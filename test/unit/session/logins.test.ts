import { afterEach, expect, it, vi } from 'vitest'
import { deviceName, noteLogin, storedLogins } from '../../../src/session/logins.ts'
import { noteServerTime, timeNow } from '../../../src/time/clock.ts'

afterEach(() => vi.unstubAllGlobals())

it('counts one session once, however often it is opened', async () => {
  expect(await noteLogin('once', 'T1', 1)).toBeUndefined()
  expect(await noteLogin('once', 'T1', 2)).toBeUndefined()
  expect(await storedLogins.read('once')).toEqual({
    mark: expect.any(String),
    last: { at: 1, device: expect.any(String) },
  })
})

it('shows the login before when the member logs in again', async () => {
  await noteLogin('again', 'T1', 1)
  expect(await noteLogin('again', 'T2', 2)).toMatchObject({ at: 1 })
  expect(await noteLogin('again', 'T2', 3), 'a reload').toBeUndefined()
  expect(await storedLogins.read('again')).toMatchObject({ last: { at: 2 }, before: { at: 1 } })
})

// Red when a device whose clock is wrong shows a wrong login time.
it('notes a login at the time of the server’s clock', async () => {
  noteServerTime(Date.now() + 86_400_000)
  const from = timeNow()
  await noteLogin('clock', 'T1')
  const at = (await storedLogins.read('clock'))?.last.at ?? 0
  noteServerTime(Date.now())
  expect(at).toBeGreaterThanOrEqual(from)
})

it('keeps the logins of members apart', async () => {
  await noteLogin('first', 'T1', 1)
  expect(await storedLogins.read('second')).toBeNull()
})

// Red when the browser may evict a member's unconfirmed orders, or Firefox shows a question that the app did not explain.
it.each([
  ['Chrome/156.0.0.0 Mobile Safari/537.36', 1],
  ['FxiOS/154.0 Mobile/15E148 Safari/605.1.15', 1],
  ['Gecko/154.0 Firefox/154.0', 0],
])(
  'asks the browser to keep what is stored, unless it would ask the member: %s',
  async (userAgent, times) => {
    const persist = vi.fn<() => Promise<boolean>>(async () => true)
    vi.stubGlobal('navigator', { userAgent, storage: { persist } })
    await noteLogin('kept', 'T1')
    expect(persist).toHaveBeenCalledTimes(times)
  },
)

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

// Red when "Not you?" names a Mac that the owner of an iPad does not have.
it.each([
  [`${MAC} Version/17.6 Safari/605.1.15`, 0, 'Safari · macOS'],
  [`${MAC} Version/17.6 Safari/605.1.15`, 5, 'Safari · iPad'],
  [`${IPHONE} Version/17.6 Mobile/15E148 Safari/604.1`, 5, 'Safari · iPhone'],
  [`${IPHONE} Version/17.0 EdgiOS/131.0.0.0 Mobile/15E148 Safari/604.1`, 5, 'Edge · iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0',
    5,
    'Edge · Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 10, 'Edge · Windows'],
])('names the device of %s with %d touch points', (userAgent, maxTouchPoints, name) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  expect(deviceName()).toBe(name)
})
