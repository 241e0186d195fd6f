import { afterEach, expect, it, vi } from 'vitest'
import { beginSession, endSession } from '../../../src/session/session.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// Red when an app that is closed before the wipe leaves everything to whoever opens it next.
it.each([
  ['logout', 1],
  ['expired', 0],
] as const)('notes what to wipe before other tabs hear of the end (%s: %i)', async (reason, times) => {
  await beginSession('T1')
  const setItem = vi.fn<(key: string, value: string) => void>()
  vi.stubGlobal('localStorage', { setItem, removeItem: () => undefined })
  let noted: number | undefined
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
    noted ??= setItem.mock.calls.length
  })
  await endSession('T1', reason)
  expect(noted).toBe(times)
})
