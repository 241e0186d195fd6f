import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { siteConfig } from '../../../../src/api/config.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { HistoryPage } from '../../../../src/features/records/history/history-page.tsx'
import { SIZE } from '../../../../src/features/records/kind.ts'
import { siteQuery } from '../../../../src/site/site.ts'
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

// Red when the rows are refreshed, and the server's totals beside them are not.
test.each([
  ['summary', 'the bets by class', `/m/gamerecord/getlist ${SIZE}`],
  ['all', 'the server’s total of rebates', `/m/member_fs_log/getlist ${SIZE}`],
] as const)('a refresh of the tab "%s" includes %s', async (tab, _, request) => {
  const client = makeQueryClient()
  client.setQueryData(siteQuery('CN').queryKey, {
    config: v.parse(siteConfig, {}),
    languages: [],
    banners: [],
  })
  showPage(client, '/transaction-record', () => <HistoryPage tab={tab} top={null} />)
  const count = () => requests.filter((one) => one === request).length
  await expect.poll(count).toBeGreaterThan(0)
  await expect.poll(() => client.isFetching()).toBe(0)
  const before = count()
  await page.getByRole('button', { name: /Refresh/ }).click()
  await expect.poll(count).toBe(before * 2)
})
