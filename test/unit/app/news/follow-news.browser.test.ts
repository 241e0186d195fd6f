import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { followNews } from '../../../../src/app/news/follow-news.ts'
import type { WatchedOrder } from '../../../../src/app/news/order-watch.ts'
import { newestRowsQuery, unseenOrders } from '../../../../src/features/submission/newest-rows.ts'
import type { WireLanguage } from '../../../../src/i18n/locales.ts'
import { amount } from '../../../../src/money/amount.ts'
import { enterFirst, journalEntries, markSeen } from '../../../../src/submissions/journal.ts'

const zone = 'Asia/Shanghai'
const money = amount('500')
const client = new QueryClient()
let stop: (() => void) | undefined

function follow(earlier: WatchedOrder[]): void {
  stop = followNews(client, { member: 'm', zone, earlier })
}

/** Fetches the newest withdrawals in a language: one, with a status. */
function fetchRow(language: WireLanguage, status: number) {
  return client.fetchQuery({
    ...newestRowsQuery('withdrawals', language, zone),
    queryFn: () => [{ id: '7', order: undefined, money, status, createdAt: '', requestId: undefined }],
  })
}

afterEach(() => {
  stop?.()
  client.clear()
})

// Red when a change of the language during a fetch hides its news.
test('news comes from the rows that were fetched, in any language', async () => {
  follow([{ list: 'withdrawals', id: '7', money, status: 5 }])
  await fetchRow('CN', 5)
  await fetchRow('EN', 4)
  expect(unseenOrders.get()).toEqual(['withdrawals 7'])
})

// Red when a withdrawal that was found in progress keeps its green tick after it was rejected.
test('the journal has the status of a found order that has ended', async () => {
  await enterFirst({
    requestId: 'a',
    kind: 'withdrawal',
    path: '',
    money,
    member: 'm',
    madeAt: 1,
    state: 'settled',
    orderId: '7',
    status: 5,
    looks: 1,
  })
  follow([])
  await fetchRow('CN', 4)
  await expect.poll(() => journalEntries().map(({ status }) => status)).toEqual([4])
  await markSeen('a')
})
