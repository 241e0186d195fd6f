import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isOpen } from '../../api/order-state.ts'
import { archivedRecordsQuery } from '../records/queries.ts'
import { withdrawals } from '../records/kinds/trades.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../components/connection.ts'
import { newestRowsQuery } from '../submission/newest-rows.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'
import { useSiteConfig } from '../../site/site.ts'
import type { NewestRow } from '../../submissions/newest-records.ts'
import { changeOwnOrders, withTarget } from '../submission/own-orders.ts'
import { ASKED_ANEW, useNews, useOrderEnd, usePolling, useSeen, useVisible } from './use-polling.ts'

const CHANGED_BY_WITHDRAWAL = [userQuery.queryKey]
const EVERYTHING = { days: { from: '0000-01-01', to: '9999-12-31' }, preset: undefined, status: undefined }

/** One withdrawal and when it was told; null when it is not among the newest ones, and was not seen on this device before. */
export type ToldWithdrawal = { row: NewestRow; toldAt: number } | null

/** One withdrawal: there is no call about one, so it is looked for in the newest records, then in what this device has seen. */
export function useWithdrawal(id: string) {
  const { wire } = useLanguage()
  const { member = '' } = useSession()
  const { timezone } = useSiteConfig()
  const online = useOnline()
  const visible = useVisible()
  const client = useQueryClient()
  const rows = useQuery({ ...newestRowsQuery('withdrawals', wire, timezone), ...ASKED_ANEW })
  const newest = rows.data?.find((one) => one.id === id)
  const isOlder = newest === undefined && !rows.isFetching
  const archived = useQuery({
    ...archivedRecordsQuery(withdrawals, member, EVERYTHING, timezone),
    enabled: isOlder && member !== '',
  })
  const before = archived.data?.entries.find(({ row }) => row.id === id)
  const told = newest
    ? { row: newest, toldAt: rows.dataUpdatedAt }
    : isOlder && before && { row: before.row, toldAt: before.savedAt }
  const row = told ? told.row : undefined
  const open = row !== undefined && isOpen(row.status)

  const { refetch: ask } = rows
  const isNews = useNews(rows, visible, ask)
  const polling = usePolling(ask, open && online && visible)

  useOrderEnd(row && open, CHANGED_BY_WITHDRAWAL)
  useSeen('withdrawal', id, row !== undefined, ({ title }) => {
    if (title !== undefined) void changeOwnOrders(client, member, withTarget(id, title))
  })

  const isSearching = rows.isFetching || archived.isFetching
  // Nothing is found only when both were asked.
  const nothing = isSearching || (rows.error && !rows.data) ? undefined : null
  const data: ToldWithdrawal | undefined = told || nothing
  return {
    told: { data, error: rows.error, refetch: ask, isFetching: rows.isFetching },
    checking: open && online && !isNews,
    ask,
    pollingOver: polling.over,
  }
}
