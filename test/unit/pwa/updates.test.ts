import { beforeEach, expect, test, vi } from 'vitest'
import {
  acceptUpdate,
  finishBeforeReload,
  offerUpdate,
  reload,
  updateState,
} from '../../../src/pwa/updates.ts'

const load = vi.fn<() => void>()

beforeEach(() => {
  load.mockClear()
  vi.stubGlobal('location', { reload: load })
})

test('announces a waiting version, and activates it once, only when the member accepts', async () => {
  const activate = vi.fn<() => void>()
  const heard = vi.fn<() => void>()
  const stop = updateState.on(heard)
  await acceptUpdate()
  expect(updateState.get()).toBeUndefined()
  offerUpdate(activate)
  expect([updateState.get(), heard.mock.calls.length, activate.mock.calls.length]).toEqual(['ready', 1, 0])
  await Promise.all([acceptUpdate(), acceptUpdate()])
  expect(updateState.get()).toBe('accepted')
  expect(activate).toHaveBeenCalledOnce()
  stop()
})

// Red when an update cuts an order's answer and so leaves the order unconfirmed.
test('waits until what is being sent has ended, well or badly', async () => {
  const story: string[] = []
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  load.mockImplementation(() => void story.push('loaded'))
  offerUpdate(() => void story.push('activated'))
  const sent = finishBeforeReload(first.promise)
  const failed = finishBeforeReload(second.promise)
  const done = Promise.all([acceptUpdate(), reload()])
  first.resolve('answer')
  expect(await sent).toBe('answer')
  await new Promise(setImmediate)
  expect(story).toEqual([])
  second.reject(new Error('cut'))
  await expect(failed).rejects.toThrow('cut')
  await done
  expect(story).toEqual(['activated', 'loaded'])
})
