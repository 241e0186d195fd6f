import { beforeEach, expect, test, vi } from 'vitest'
import { holdReloads, updateState } from '../../../src/pwa/updates.ts'
import { ChunkError, importWithRetry, reloadForMissingChunk } from '../../../src/pwa/chunk-retry.ts'
import { dropFromMemory, keepInMemory } from '../../../src/storage/disk.ts'
import { waitFor } from '../wait.ts'

const reload = vi.fn<() => void>()
const ask = vi.fn<typeof fetch>()
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  reload.mockClear()
  ask.mockReset().mockResolvedValue(new Response())
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

const cut = new TypeError('Failed to fetch dynamically imported module')

test('retries once after a network failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(cut).mockResolvedValueOnce('page')
  expect(await importWithRetry(load)).toBe('page')
})

test.each([
  'Failed to fetch dynamically imported module: https://app.test/assets/chart.js',
  'error loading dynamically imported module: https://app.test/assets/chart.js',
  'Importing a module script failed.',
])('retries after each engine’s network failure: %s', async (words) => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError(words))
    .mockResolvedValueOnce('page')
  expect(await importWithRetry(load)).toBe('page')
})

// On a second import, WebKit returns a module that threw as if it had been evaluated. Red when a chart is then an empty box.
test('never returns a chunk that threw while it was evaluated', async () => {
  const imports = vi
    .fn<() => Promise<object>>()
    .mockRejectedValueOnce(new TypeError('Attempted to assign to readonly property.'))
    .mockResolvedValue({ Chart: () => null })
  const load = () => imports()
  await expect(importWithRetry(load)).rejects.toThrow(ChunkError)
  await expect(importWithRetry(load)).rejects.toThrow(ChunkError)
  expect(imports).toHaveBeenCalledOnce()
})

// Red when preloading a chunk, as a link is touched, reloads the page.
test('reports a missing chunk without reloading the page', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(cut)
  await expect(importWithRetry(load)).rejects.toThrow(ChunkError)
  expect(load).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

// Red when a page whose chunk is still missing after a reload reloads forever, however slowly.
test('reloads the page for a missing chunk once per build', async () => {
  void reloadForMissingChunk()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await reloadForMissingChunk()
  expect(reload).toHaveBeenCalledOnce()
  for (const key of stored.keys()) stored.set(key, 'https://app.test/assets/index-of-the-build-before.js')
  void reloadForMissingChunk()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

// Red when the browser's own error page replaces an app that still shows something.
test.each<[string, () => void]>([
  ['no way to the server', () => ask.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['a server that is down', () => ask.mockResolvedValue(new Response('', { status: 502 }))],
  ['no place for the stamp', () => vi.stubGlobal('sessionStorage', undefined)],
])('does not reload the page with %s', async (_, spoil) => {
  spoil()
  await reloadForMissingChunk()
  expect(reload).not.toHaveBeenCalled()
})

// Red when a tab of the version before shows that a page didn't open, although the new version works offline; or when it leaves the
// app for the browser's error page, because the kill switch has removed the worker.
test.each([
  ['reloads', 'a new version is installed', { active: {} }, 1],
  ['does not reload', 'the worker is removed', undefined, 0],
])('%s the page without a connection while %s', async (_, _state, registration, times) => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  updateState.set('ready')
  await Promise.race([reloadForMissingChunk(), waitFor(() => expect(reload).toHaveBeenCalled())])
  updateState.set(undefined)
  expect(reload).toHaveBeenCalledTimes(times)
})

// Red when a connection on which nothing comes leaves the page's skeleton without its header forever.
test('does not wait forever for a server that stays silent', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  ask.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  )
  const done = reloadForMissingChunk()
  limit.abort()
  await done
  expect(ask).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

// Red when the reload cancels the navigation that the member chose, which made the browser abort the chunk.
test('does not reload a page that the member is leaving', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  const retry = await import('../../../src/pwa/chunk-retry.ts')
  ask.mockImplementationOnce(async () => {
    page.dispatchEvent(new Event('beforeunload'))
    return new Response()
  })
  await retry.reloadForMissingChunk()
  expect(reload).not.toHaveBeenCalled()
})

// Red when the app reloads automatically while an order is unconfirmed, which only this tab may know about.
test('does not reload the page while something is in progress', async () => {
  const discard = holdReloads()
  await reloadForMissingChunk()
  expect(reload).not.toHaveBeenCalled()
  discard()
  void reloadForMissingChunk()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

// Red when what the member typed during a slow request is lost.
test('does not reload a page that is in use by the time the server answers', async () => {
  const server = Promise.withResolvers<Response>()
  ask.mockReturnValueOnce(server.promise)
  const done = reloadForMissingChunk()
  const discard = holdReloads()
  server.resolve(new Response())
  await Promise.race([done, waitFor(() => expect(reload).toHaveBeenCalled())])
  expect(reload).not.toHaveBeenCalled()
  discard()
  void reloadForMissingChunk()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

// Red when a member whose session the disk could not store is logged out by a missing chunk.
test('does not reload the page while data is only in memory', async () => {
  keepInMemory('session', 1)
  await reloadForMissingChunk()
  expect(reload).not.toHaveBeenCalled()
  dropFromMemory('session')
  void reloadForMissingChunk()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
