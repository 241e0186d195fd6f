import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isOpen } from '../../api/order-state.ts'
import { depositDetailsQuery, withoutPayment } from '../deposit/queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../components/connection.ts'
import { newestRowsQuery } from '../submission/newest-rows.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'
import { useSiteConfig } from '../../site/site.ts'
import { useOwnOrders } from '../submission/own-orders.ts'
import { ASKED_ANEW, useNews, useOrderEnd, usePolling, useSeen, useVisible } from './use-polling.ts'

const CHANGED_BY_DEPOSIT = [userQuery.queryKey, ['newest-rows', 'deposits']]

/** One deposit order: how to pay it, how it stands, asked again while it may still change. */
export function useOrder(id: string) {
  const { member } = useSession()
  const { wire } = useLanguage()
  const { timezone } = useSiteConfig()
  const online = useOnline()
  const visible = useVisible()
  const details = useQuery({ ...depositDetailsQuery(id, wire), ...ASKED_ANEW })
  const placedHere = useOwnOrders(member).payments[id]
  // A server whose details say nothing of the state says it in the records.
  const silent = details.data !== undefined && details.data.status === undefined
  const records = useQuery({ ...newestRowsQuery('deposits', wire, timezone), ...ASKED_ANEW, enabled: silent })
  const row = silent ? records.data?.find((one) => one.id === id) : undefined
  const status = details.data?.status ?? row?.status
  const open = status === undefined || isOpen(status)

  const { refetch: askDetails } = details
  const { refetch: askRecords } = records
  const ask = useCallback(
    () => Promise.all([askDetails(), silent ? askRecords() : undefined]),
    [askDetails, askRecords, silent],
  )
  const isNews = useNews(silent ? records : details, visible, ask)
  const polling = usePolling(ask, details.data !== undefined && open && online && visible)

  useOrderEnd(details.data && open, CHANGED_BY_DEPOSIT)
  useSeen('deposit', id, details.data !== undefined)

  const told = details.data && {
    ...details.data,
    order: details.data.order ?? row?.order,
    createdAt: details.data.createdAt ?? row?.createdAt,
  }
  const payment = told && !open ? withoutPayment(told) : told
  // Until the records were asked, it may still turn out that there is nothing to pay any more, or which number it has.
  const known = silent && !row && records.isFetching && !records.isFetchedAfterMount ? undefined : payment
  return {
    details: { ...details, data: known },
    reason: known?.msg || row?.reason,
    status,
    // Out of reach nothing is being checked: what was told last is shown, and as of when.
    checking: open && online && !isNews,
    open,
    placedHere,
    ask,
    asking: details.isFetching || records.isFetching,
    pollingOver: polling.over,
  }
}
