import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '../../api/client.ts'
import { tradeRecords, type TradeRecord } from '../../api/records.ts'
import { isOpen, orderState } from '../../api/order-state.ts'
import { decimal, lenient, text } from '../../api/scalars.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { getSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'
import { archiveRecords, readArchive } from '../../storage/records-archive.ts'
import type { AskedState, Days, RecordsFilter } from './filter.ts'
import { withPushedDown, type RecordsPage } from './pages.ts'

const SIZE = 20
const KIND = 'deposit'
const ON_WIRE: Record<AskedState, number> = { successful: 1, failed: 0, progress: 5 }

/** The member's deposits, newest first, page by page. Asked again, it asks for the first page and for pages that may still change. */
export function depositRecordsQuery({ days, status }: RecordsFilter, language: WireLanguage) {
  return infiniteQueryOptions({
    queryKey: ['deposit-records', days.from, days.to, status ?? 'any', language],
    // Comparing thousands of rows deeply costs more than drawing one page anew; pages that were held are the same objects anyway.
    structuralSharing: false,
    initialPageParam: 1,
    getNextPageParam: (_: RecordsPage, pages) =>
      pages.length < (pages[0]?.lastPage ?? 0) ? pages.length + 1 : undefined,
    queryFn: async ({ pageParam, signal, client, queryKey }): Promise<RecordsPage> => {
      const data = client.getQueryData<InfiniteData<RecordsPage>>(queryKey)
      const held = data?.pages[pageParam - 1]
      if (held && pageParam > 1 && !held.rows.some((row) => isOpen(row.status))) return held
      const request = { page: pageParam, size: SIZE, type: 'recharge' as const, ...wireDays(days) }
      const askedAt = Date.now()
      const answer = await call(
        tradeRecords,
        { ...request, ...(status && { status: ON_WIRE[status] }) },
        { signal, quiet: data !== undefined },
      )
      void keepRows(client, answer.rows, askedAt)
      const page = { rows: answer.rows, lastPage: answer.lastPage, total: answer.total, askedAt }
      return held && pageParam === 1 ? withPushedDown(page, held) : page
    },
  })
}

function wireDays({ from, to }: Days) {
  return { start_date: from, end_date: to, ...(from === to && { date: from }) }
}

// Right after a login it is not known yet whose rows these are; and after a log-out they are nobody's.
async function keepRows(client: QueryClient, rows: readonly TradeRecord[], askedAt: number): Promise<void> {
  const { token } = getSession()
  if (getSession().member === undefined) await client.ensureQueryData(userQuery).catch(() => undefined)
  const session = getSession()
  if (session.member !== undefined && session.token === token)
    await archiveRecords(session.member, KIND, rows, askedAt)
}

const archived: v.GenericSchema<unknown, TradeRecord> = v.object({
  id: v.string(),
  order: lenient('archive.order', text, undefined),
  title: lenient('archive.title', text, ''),
  money: lenient('archive.money', decimal, null),
  status: v.number(),
  createdAt: v.string(),
  reason: lenient('archive.reason', text, undefined),
  usdt: lenient('archive.usdt', decimal, null),
  requestId: lenient('archive.requestId', text, undefined),
})

/** The member's deposits that were seen on this device before, each with the moment it was told. */
export function archivedDepositsQuery(member: string, { days, status }: RecordsFilter) {
  return queryOptions({
    queryKey: ['archived-deposits', member, days.from, days.to, status ?? 'any'],
    queryFn: async () => {
      const entries = await readArchive(member, KIND, archived, days.from, days.to)
      return entries.filter(({ row }) => status === undefined || isIn(status, row))
    },
  })
}

function isIn(status: AskedState, row: TradeRecord): boolean {
  return status === 'progress' ? isOpen(row.status) : orderState(row.status) === status
}
