import { beforeEach, expect, test, vi } from 'vitest'
import { ChunkError, importWithRetry } from '../../../src/pwa/chunk-retry.ts'

const reload = vi.fn<() => void>()
const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
}

beforeEach(() => {
  reload.mockClear()
  kept.clear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', storage)
})

const gone = () =>
  vi
    .fn<() => Promise<string>>()
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))

test('a gap in the network is bridged by a second try', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('cut'))
    .mockResolvedValueOnce('page')
  expect(await importWithRetry(load)).toBe('page')
  expect(reload).not.toHaveBeenCalled()
})

test('a part that is gone loads the page again, once', async () => {
  const load = gone()
  void importWithRetry(load)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(load).toHaveBeenCalledTimes(2)
  await expect(importWithRetry(gone())).rejects.toThrow(ChunkError)
  expect(reload).toHaveBeenCalledOnce()
})

// Red when a page without network, or without a place for the stamp, could reload for ever.
test('offline there is no reload, only an error to try again', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(importWithRetry(gone())).rejects.toThrow(ChunkError)
  expect(reload).not.toHaveBeenCalled()
})

test('with storage blocked there is no reload', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await expect(importWithRetry(gone())).rejects.toThrow(ChunkError)
  expect(reload).not.toHaveBeenCalled()
})
