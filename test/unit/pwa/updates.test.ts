import { expect, test, vi } from 'vitest'
import { acceptUpdate, getSnapshot, offerUpdate, subscribe } from '../../../src/pwa/updates.ts'

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
