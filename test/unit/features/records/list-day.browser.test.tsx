import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { siteConfig } from '../../../../src/api/config.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { RecordsFrame, useDay, useFilter } from '../../../../src/features/records/list/records-screen.tsx'
import { siteQuery } from '../../../../src/site/site.ts'
import { serverDay } from '../../../../src/time/server-time.ts'
import { showPage } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'

afterEach(() => {
  mount(null)
  vi.useRealTimers()
})

function List() {
  const { filter, choose } = useFilter('/record')
  const today = useDay((moment) => serverDay(moment, '+08:00'))
  return (
    <RecordsFrame title="Bets" asOf={undefined} busy={false} refetch={() => Promise.resolve()}>
      <p>
        until {filter.days.to}, now {today}
      </p>
      <button type="button" onClick={() => choose({ range: 7 })}>
        A week
      </button>
    </RecordsFrame>
  )
}

// Red when a list starts again at the server's midnight, and the member loses the place in it; or when it lacks the new day's
// rows even after a refresh.
test('a list has the server’s new day once it is refreshed, filtered or shown again', async () => {
  const now = Date.parse('2025-11-20T23:50:00+08:00')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  const client = makeQueryClient()
  client.setQueryData(siteQuery('CN').queryKey, {
    config: v.parse(siteConfig, {}),
    languages: [],
    banners: [],
  })
  showPage(client, '/record', List)
  const days = page.getByText(/^until/)
  const nextDay = async (list: string, today: string) => {
    vi.advanceTimersByTime(24 * 3_600_000)
    await expect.element(days).toHaveTextContent(`until ${list}, now ${today}`)
  }
  const shown = page.getByRole('main').last() // inside the test page's own
  const refresh = page.getByRole('button', { name: 'Refresh' })
  // React subscribes to the clock before it handles a click.
  await refresh.click()
  await expect.element(days).toHaveTextContent('until 2025-11-20, now 2025-11-20')
  await nextDay('2025-11-20', '2025-11-21')
  await expect.element(shown).toHaveAttribute('data-day', '2025-11-20') // else saved as the new day's list
  await refresh.click()
  await expect.element(days).toHaveTextContent('until 2025-11-21, now 2025-11-21')
  await nextDay('2025-11-21', '2025-11-22')
  await page.getByRole('button', { name: 'A week' }).click()
  await expect.element(days).toHaveTextContent('until 2025-11-22, now 2025-11-22')
  await nextDay('2025-11-22', '2025-11-23')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(days).toHaveTextContent('until 2025-11-23, now 2025-11-23')
  await expect.element(shown).toHaveAttribute('data-day', '2025-11-23')
})
