import * as v from 'valibot'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { siteConfig } from '../../../../src/api/config.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { RecordsFrame, useDay, useFilter } from '../../../../src/features/records/list/records-screen.tsx'
import { useCoverageText } from '../../../../src/features/records/texts.ts'
import { chooseLanguage } from '../../../../src/i18n/language.ts'
import type { WireLanguage } from '../../../../src/i18n/locales.ts'
import { LANGUAGE } from '../../../../src/local-storage.ts'
import { siteQuery } from '../../../../src/site/site.ts'
import { MINUTE_MS, serverDay } from '../../../../src/time/server-time.ts'
import { showPage, showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'

afterEach(() => {
  mount(null)
  localStorage.removeItem(LANGUAGE)
  vi.useRealTimers()
})

/** Returns a client with the config of a server in a zone. */
function clientAt(timezone: string) {
  const client = makeQueryClient()
  const config = v.parse(siteConfig, { timezone })
  for (const wire of ['CN', 'EN', 'TW'] as const)
    client.setQueryData(siteQuery(wire).queryKey, { config, languages: [], banners: [] })
  return client
}

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
  const client = clientAt('+08:00')
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

const year = new Date().getFullYear()

/** The UTC offset that is some hours ahead of the device's. */
function zoneAhead(hours: number): string {
  const minutes = hours * 60 - new Date().getTimezoneOffset()
  const clock = new Date(Math.abs(minutes) * MINUTE_MS).toISOString().slice(11, 16)
  return `${minutes < 0 ? '-' : '+'}${clock}`
}

function Coverage({ from, to }: { from: string; to: string }) {
  const text = useCoverageText()
  const [first, end] = [`${year}-${from}`, `${year}-${to}`]
  return <p>{text([{ from: first, to: end, at: 5 }], { from: `${year}-11-09`, to: `${year}-12-01` })}</p>
}

// Red when one end is a day of the server and the other a time of another zone, or when only one has the current year.
test.each([
  ['EN', 0, '11-09 00:00:00', '11-30 15:16:00', 'Records from Nov 9 to Nov 30, 15:16 are complete.'],
  ['EN', 1, '11-09 00:00:00', '12-01 00:30:00', 'Records from Nov 8, 23:00 to Nov 30, 23:30 are complete.'],
  ['EN', 1, '11-09 00:00:00', '12-02 00:00:00', 'Records from Nov 9 to Dec 1 are complete.'],
  ['CN', 0, '11-09 00:00:00', '11-30 15:16:00', '11月9日至11月30日 15:16 的记录完整。'],
  ['TW', 0, '11-09 00:00:00', '11-30 15:16:00', '11月9日至11月30日 15:16 的紀錄完整。'],
  ['CN', 0, '11-09 00:00:00', '12-02 00:00:00', '11月9日至12月1日的记录完整。'],
] as const satisfies [WireLanguage, number, string, string, string][])(
  'complete records in %s, %i hours behind the server, from %s to %s',
  async (wire, hours, from, to, text) => {
    // On the same side of a change of clocks as the days.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${year}-12-01T04:00:00Z`) })
    onTestFinished(() => void vi.useRealTimers())
    showView(clientAt(zoneAhead(hours)), <Coverage from={from} to={to} />)
    await chooseLanguage(wire)
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  },
)
