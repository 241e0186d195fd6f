import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../src/app/query-clients.ts'
import { router } from '../../../src/app/router.tsx'
import { saveViews } from '../../../src/app/save-view.ts'
import { VIEW_CACHE } from '../../../src/pwa/drop-views.ts'
import { viewOwner } from '../../../src/pwa/page-view.ts'
import { VIEW_OWNER, viewKey, type ViewLook } from '../../../src/pwa/saved-views.ts'
import { TOKEN_COOKIE } from '../../../src/session/token-cookie.ts'
import { dropFromMemory, keepInMemory } from '../../../src/storage/disk.ts'
import { SESSION } from '../../../src/storage/member-space.ts'
import { asMember } from '../as-member.ts'
import { mount } from '../ui/mount.tsx'
import { waitFor, waitUntil } from '../wait.ts'

beforeEach(() => asMember(async () => Response.json({ code: 200, msg: '', data: [] })))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator.serviceWorker, 'controller')
})

/** Leaves the screen idle until it would be saved. */
function rest(): Promise<unknown> {
  document.dispatchEvent(new Event('visibilitychange'))
  return vi.advanceTimersByTimeAsync(2_000)
}

/** Returns a spy on the cache of views. It is empty, and fails when opened, so that nothing stays for other tests. */
function openCache() {
  vi.spyOn(caches, 'has').mockResolvedValue(false)
  return vi.spyOn(caches, 'open').mockRejectedValue(new Error('full'))
}

async function show(path: string, screen: ReactNode): Promise<void> {
  Object.defineProperty(navigator.serviceWorker, 'controller', { value: {}, configurable: true })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  mount(screen)
  await expect.element(page.getByText('12,480.50')).toBeVisible()
  await waitUntil(() => queryClient().isFetching() === 0)
}

// Red when the next start shows a member's screen although their session ended with the tab.
test('saves no screen while the session is only in memory', async () => {
  await show('/vip', <p>12,480.50</p>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opened = openCache()
  saveViews()
  keepInMemory(SESSION, 1)
  await rest()
  expect(opened).not.toHaveBeenCalled()
  dropFromMemory(SESSION)
  await rest()
  expect(opened).toHaveBeenCalledWith(VIEW_CACHE)
})

// Red when the next start shows yesterday's list as "Today": a list that stays open over midnight keeps its days.
test('saves a list of records only while it ends with the server’s day', async () => {
  await show('/record', <main data-day="2025-11-20">12,480.50</main>)
  const now = Date.parse('2025-11-20T23:55:00+08:00')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now })
  const opened = openCache()
  saveViews()
  await rest()
  expect(opened).toHaveBeenCalledWith(VIEW_CACHE)
  opened.mockClear()
  vi.setSystemTime(now + 600_000)
  await rest()
  expect(opened).not.toHaveBeenCalled()
})

// Red when a device keeps the records of more screens than the contract allows: they are stored in one look only.
test.each<[ViewLook[], number]>([
  [['earlier'], 15],
  [['offline', 'earlier'], 30],
])('keeps the newest 16 screens, each in the looks %o', async (looks, older) => {
  await show('/record', <main>12,480.50</main>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cache = await caches.open('views-of-a-test')
  const headers = { [VIEW_OWNER]: viewOwner(TOKEN_COOKIE) ?? '' }
  const keys = Array.from({ length: 20 }, (_, index) => `${location.origin}/record?page=${index}`).flatMap(
    (url) => looks.map((look) => viewKey(url, look)),
  )
  const others = viewKey(`${location.origin}/record?page=19`, 'offline')
  await cache.put(others, new Response('', { headers: { [VIEW_OWNER]: 'another member' } }))
  for (const key of keys) await cache.put(key, new Response('', { headers }))
  vi.spyOn(caches, 'has').mockResolvedValue(false)
  vi.spyOn(caches, 'open').mockResolvedValue(cache)
  saveViews()
  await rest()
  const shown = viewKey(location.href, 'earlier')
  await waitFor(async () =>
    expect((await cache.keys()).map(({ url }) => url)).toEqual([...keys.slice(-older), shown]),
  )
  await caches.delete('views-of-a-test')
})
