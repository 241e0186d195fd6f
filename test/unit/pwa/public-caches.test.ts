import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPublicCaches, passDataSaver, workerSavesData } from '../../../src/pwa/public-caches.ts'
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
