import { afterEach, expect, it, vi } from 'vitest'
import { noteLogin, storedLogins } from '../../../src/session/logins.ts'

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
