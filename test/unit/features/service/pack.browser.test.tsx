import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { usePack } from '../../../../src/features/service/pack.ts'
import { mount } from '../../ui/mount.tsx'

function Pack() {
  return <p>{usePack('deposit', '57')?.text()}</p>
}

const text = () => document.body.textContent

afterEach(() => void vi.useRealTimers())

// Red when a pack that is copied later has the time at which its page was opened.
test('the time of a support pack is when it is shown', async () => {
  const now = Date.parse('2026-03-10T12:00:00+08:00')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  // React may start the interval after it has shown the text.
  const intervals = vi.spyOn(globalThis, 'setInterval')
  mount(
    <QueryClientProvider client={makeQueryClient()}>
      <Pack />
    </QueryClientProvider>,
  )
  await expect.poll(text).toContain('2026-03-10 12:00:00')
  await expect.poll(() => intervals.mock.calls.length).toBe(1)
  vi.advanceTimersByTime(10 * 60_000)
  await expect.poll(text).toContain('2026-03-10 12:10:00')
})
