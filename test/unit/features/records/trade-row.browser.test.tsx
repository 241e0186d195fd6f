import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { siteConfig } from '../../../../src/api/config.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { WithdrawalRow } from '../../../../src/features/records/list/trade-row.tsx'
import { amount } from '../../../../src/money/amount.ts'
import { siteQuery } from '../../../../src/site/site.ts'
import { mount } from '../../ui/mount.tsx'

afterEach(() => mount(null))

const ROW = {
  id: '7',
  order: 'W7',
  title: 'ICBC',
  money: amount('100'),
  status: 2,
  createdAt: '2026-01-02 03:04:05',
  reason: undefined,
  usdt: null,
  requestId: undefined,
}

// Red when the row of a late withdrawal shows its usual time only in minutes, or rounds days down.
test.each([
  [30, 'longer than the usual 30 分钟'],
  [2_900, 'longer than the usual 3 天'],
  [4_320, 'longer than the usual 3 天'],
])('the usual time of %d minutes in the row of a late withdrawal: %s', async (minutes, text) => {
  const client = makeQueryClient()
  client.setQueryData(siteQuery('CN').queryKey, {
    config: v.parse(siteConfig, {}),
    languages: [],
    banners: [],
    whole: { vip_levels: [], rules: { withdraw_eta_min: minutes } },
  })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  mount(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <WithdrawalRow row={ROW} fetchedAt={undefined} zone="+08:00" sign="¥" />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  // The span is in the app's first language, Chinese.
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
