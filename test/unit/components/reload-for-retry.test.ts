import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForRetry } from '../../../src/components/reload-for-retry.ts'
import { writeDisk } from '../../../src/storage/disk.ts'
import { waitFor } from '../wait.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => new Response())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// Red when a retry loses an unconfirmed order that the disk did not take.
test('reloads the page once nothing is in memory only', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await writeDisk('order', 'unconfirmed')
  await reloadForRetry()
  expect(reload).not.toHaveBeenCalled()

  full.mockRestore()
  await writeDisk('order', 'unconfirmed')
  void reloadForRetry()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
