import { beforeEach, expect, it, vi } from 'vitest'
import { openStarted, stubBrowser, stubLocalStorage } from './open-tab.ts'

beforeEach(stubBrowser)

// Red when an app that is closed before the wipe leaves everything to whoever opens it next.
it.each([
  ['logout', '1'],
  ['expired', undefined],
] as const)('notes what to wipe before other tabs hear of the end (%s: %s)', async (reason, noted) => {
  const local = stubLocalStorage()
  const tab = await openStarted()
  await tab.beginSession('T1')
  const sent = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementationOnce(() => {
    expect(local.get('wipe-owed')).toBe(noted)
  })
  await tab.endSession('T1', reason)
  expect(sent).toHaveBeenCalled()
})

// Red when an app that is closed before the disk has answered a logout opens as the member again.
it.each([
  ['ends the session of a logout that the disk had not answered', 'T1', undefined],
  ['keeps a session that began despite such a logout', 'T2', 'T2'],
])('%s', async (_, stored, next) => {
  const local = stubLocalStorage()
  const tab = await openStarted()
  await tab.beginSession('T1')
  const ending = tab.endSession('T1', 'logout')
  const atOnce = [...local]
  await ending
  // The page was closed before the disk answered: this session is still stored there.
  await tab.beginSession(stored)
  local.clear()
  for (const [key, value] of atOnce) local.set(key, value)
  expect((await openStarted()).getSession().token).toBe(next)
  expect(local.has('wipe-owed')).toBe(false)
})

// Red when the next start ends a session because an outdated tab has logged out of the one before.
it('keeps the login of one tab when another one logs out of the session before', async () => {
  const local = stubLocalStorage()
  const before = await openStarted()
  await before.beginSession('T1')
  // Neither hears the other.
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined)
  const [first, second] = [await openStarted(), await openStarted()]
  await second.beginSession('T2')
  await first.endSession('T1', 'logout')
  expect(first.getSession().token).toBe('T2')
  expect(local.has('wipe-owed')).toBe(false)
  expect((await openStarted()).getSession().token).toBe('T2')
})
