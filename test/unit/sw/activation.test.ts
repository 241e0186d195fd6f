import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasNewerVersion, retryActivation } from '../../../sw/activation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// Red when a page's request at the wrong moment keeps a new version, or the kill switch, waiting until every page is closed.
test('a worker retries its activation until it is active', async () => {
  const activated: (() => void)[] = []
  let asked = 0
  const activate = retryActivation({
    addEventListener: (_, listener) => activated.push(listener),
    skipWaiting: () => (++asked === 2 ? Promise.reject(new Error('busy')) : Promise.resolve()),
  })
  vi.advanceTimersByTime(10_000)
  expect(asked).toBe(0)
  await activate()
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(3)
  for (const listener of activated) listener()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(3)
})

test('a refusal of the first ask reaches the caller', async () => {
  const activate = retryActivation({
    addEventListener: () => undefined,
    skipWaiting: () => Promise.reject(new Error('broken')),
  })
  await expect(activate()).rejects.toThrow('broken')
})

// Red when a version that takes over deletes the files of one that is already installed: that one would start from the network.
test.each([
  [{ installing: null, waiting: null }, false],
  [{ installing: {}, waiting: null }, true],
  [{ installing: null, waiting: {} }, true],
])('with %j, a newer version has files: %s', (registration, is) => {
  expect(hasNewerVersion(registration)).toBe(is)
})
