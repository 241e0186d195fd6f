import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearPublicCaches,
  passDataSaver,
  publicCachesSize,
  workerSavesData,
} from '../../../src/pwa/public-caches.ts'
import { FakeCaches } from '../sw/fake-caches.ts'

beforeEach(() => void vi.stubGlobal('caches', new FakeCaches()))
afterEach(() => void vi.unstubAllGlobals())

// Red when the worker stores the whole app although the member saves data, or leaves out screens although they do not.
test.each([
  ['on', false, true],
  ['off', true, false],
  [null, true, true],
  [null, false, false],
] as const)('the choice %s decides before the device’s %s', async (choice, device, saves) => {
  await passDataSaver('on')
  await passDataSaver(choice)
  await clearPublicCaches()
  expect(await workerSavesData(device)).toBe(saves)
})

const refuse = () => Promise.reject(new DOMException('blocked', 'SecurityError'))

// Red when clearing the cache never ends, or its size cannot be shown, in a browser that blocks the site's data.
test('caches that the browser refuses are empty', async () => {
  vi.stubGlobal('caches', { has: refuse, open: refuse, delete: refuse })
  await expect(clearPublicCaches()).resolves.toBeUndefined()
  await expect(publicCachesSize()).resolves.toBe(0)
})
