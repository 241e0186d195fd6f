import { afterEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../../src/session/session.ts'

const loaded = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)

afterEach(async () => {
  vi.restoreAllMocks()
  await endSession('T', 'logout')
})

// Red when a session that could not be stored waits for its module until the app is shown again, perhaps offline: some browsers
// never retry a failed import.
test('a login that is only in memory loads what stores it later', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The disk is blocked.', 'SecurityError')
  })
  await beginSession('T')
  await expect.poll(loaded).toContain('/src/storage/move-to-disk.ts')
})
