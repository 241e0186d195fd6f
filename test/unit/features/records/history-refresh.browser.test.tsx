import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { siteConfig } from '../../../../src/api/config.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { HistoryPage } from '../../../../src/features/records/history/history-page.tsx'
import { type Timeline, listingOf, timelineQuery } from '../../../../src/features/records/history/timeline.ts'
import { SIZE } from '../../../../src/features/records/kind.ts'
import { daysOf } from '../../../../src/features/records/range.ts'
import { siteQuery } from '../../../../src/site/site.ts'
import { serverDay } from '../../../../src/time/server-time.ts'
import { asMember } from '../../as-member.ts'
import { showPage } from '../../show-page.tsx'

/** The paths of the requests, each with its page size. */
let requests: string[]

beforeEach(() => {
  requests = []
  return asMember(async (request: Request) => {
    const { size }: { size?: number } = await request.json()
    requests.push(`${new URL(request.url).pathname} ${size}`)
    const data = { data: [], current_page: 1, total: 0, lastPage: 0 }
    return Response.json({ code: 200, msg: '', data }, { headers: { date: new Date().toUTCString() } })
  })
})

const config = v.parse(siteConfig, {})

function clientWithSite() {
  const client = makeQueryClient()
  client.setQueryData(siteQuery('CN').queryKey, { config, languages: [], banners: [] })
  return client
}

// Red when the rows are refreshed, and the server's totals beside them are not.
test.each([
  ['summary', 'the bets by class', `/m/gamerecord/getlist ${SIZE}`],
  ['all', 'the server’s total of rebates', `/m/member_fs_log/getlist ${SIZE}`],
] as const)('a refresh of the tab "%s" includes %s', async (tab, _, request) => {
  const client = clientWithSite()
  showPage(client, '/transaction-record', () => <HistoryPage tab={tab} top={null} />)
  const count = () => requests.filter((one) => one === request).length
  await expect.poll(count).toBeGreaterThan(0)
  await expect.poll(() => client.isFetching()).toBe(0)
  const before = count()
  await page.getByRole('button', { name: /Refresh/ }).click()
  await expect.poll(count).toBe(before * 2)
})

// Red when a slow phone fetches and draws the server's total while it still reads thousands of stored rows.
test('the server’s total of rebates is fetched once the archive is read', async () => {
  const client = clientWithSite()
  client.setQueryDefaults(['archive'], { staleTime: Infinity })
  const days = daysOf(90, serverDay(Date.now(), config.timezone))
  const { queryKey } = timelineQuery('m1', days, config.timezone)
  const timeline: Timeline = {
    rows: [],
    listing: await listingOf([], '', config.timezone),
    covered: [{ from: `${days.from} 00:00:00`, to: `${days.to} 00:00:00`, at: 5 }],
    rebatesUndated: false,
    unknown: { deposit: false, withdrawal: false, rebate: false },
    isPart: true,
    sources: [],
  }
  client.setQueryData(queryKey, timeline)
  showPage(client, '/transaction-record', () => <HistoryPage tab="all" top={null} />)
  await expect.element(page.getByText('Total for this list (successful only)')).toBeVisible()
  expect(client.isFetching({ queryKey: ['rebate-sums'] })).toBe(0)
  client.setQueryData(queryKey, { ...timeline, isPart: false })
  await expect.poll(() => requests).toContain(`/m/member_fs_log/getlist ${SIZE}`)
})
