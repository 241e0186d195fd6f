import { expect, test, vi } from 'vitest'
import {
  acceptUpdate,
  getSnapshot,
  holdUpdates,
  offerUpdate,
  subscribe,
  updatesHeld,
} from '../../../src/pwa/updates.ts'

test('a waiting version is told, and taken by the member alone', () => {
  const take = vi.fn<() => void>()
  const heard = vi.fn<() => void>()
  const stop = subscribe(heard)
  acceptUpdate()
  expect(getSnapshot()).toBe(false)
  offerUpdate(take)
  expect([getSnapshot(), heard.mock.calls.length, take.mock.calls.length]).toEqual([true, 1, 0])
  acceptUpdate()
  expect(take).toHaveBeenCalledOnce()
  stop()
})

// Red when letting go twice lets go of somebody else's hold: a form half filled would be lost.
test('a tab is held until everybody has let go', () => {
  const first = holdUpdates()
  const second = holdUpdates()
  first()
  first()
  expect(updatesHeld()).toBe(true)
  second()
  expect(updatesHeld()).toBe(false)
})
