import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { router } from '../../../src/app/router.tsx'
import { saveViews } from '../../../src/app/save-view.ts'
import { VIEW_CACHE } from '../../../src/pwa/drop-views.ts'
import { dropFromMemory, keepInMemory } from '../../../src/storage/disk.ts'
import { SESSION } from '../../../src/storage/member-space.ts'
import { asMember } from '../as-member.ts'
import { mount } from '../ui/mount.tsx'

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

// Red when the next start shows a member's screen although their session ended with the tab.
test('saves no screen while the session is only in memory', async () => {
  Object.defineProperty(navigator.serviceWorker, 'controller', { value: {}, configurable: true })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/vip'] }) })
  await router.load()
  mount(<p>12,480.50</p>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The cache fails, so that nothing stays for other tests.
  const opened = vi.spyOn(caches, 'open').mockRejectedValue(new Error('full'))
  saveViews()
  keepInMemory(SESSION, 1)
  await rest()
  expect(opened).not.toHaveBeenCalled()
  dropFromMemory(SESSION)
  await rest()
  expect(opened).toHaveBeenCalledWith(VIEW_CACHE)
})
