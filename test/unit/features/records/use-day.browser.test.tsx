import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useDay } from '../../../../src/features/records/list/records-screen.tsx'
import { serverDay } from '../../../../src/time/server-time.ts'
import { mount } from '../../ui/mount.tsx'

function Today() {
  return <output>{useDay((moment) => serverDay(moment, '+08:00'))}</output>
}

afterEach(() => void vi.useRealTimers())

// Red when the headings of days, or the year's summary, are those of the day before.
test('the server’s day changes at its midnight, although nobody leaves the page', async () => {
  const now = Date.parse('2025-11-20T23:50:00+08:00')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  mount(<Today />)
  const day = page.getByRole('status')
  await expect.element(day).toHaveTextContent('2025-11-20')
  vi.advanceTimersByTime(11 * 60_000)
  await expect.element(day).toHaveTextContent('2025-11-21')
  // The first one may have come before React subscribed, which reads the day again.
  vi.advanceTimersByTime(24 * 3_600_000)
  await expect.element(day).toHaveTextContent('2025-11-22')
})
