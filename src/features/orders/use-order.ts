import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { isOpen } from '../../api/order-state.ts'
import { depositDetailsQuery, withoutPayment } from '../deposit/queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../components/connection.ts'
import { newestRowsQuery } from '../submission/newest-rows.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'
import { useSiteConfig } from '../../site/site.ts'
import { journalEntries, strike, useOpenSubmissions } from '../../submissions/journal.ts'
import { isShownBy } from '../../submissions/submission.ts'
import { useOwnOrders } from '../submission/own-orders.ts'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { ASKED_ANEW, useNews, usePolling, useVisible } from './use-polling.ts'

/** One deposit order: how to pay it, how it stands, asked again while it may still change. */
export function useOrder(id: string) {
  const { wire } = useLanguage()
  const { member } = useSession()
  const { timezone } = useSiteConfig()
  const online = useOnline()
  const visible = useVisible()
  const client = useQueryClient()
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

  const wasOpen = useRef(false)
  useEffect(() => {
    if (details.data === undefined) return
    if (open) wasOpen.current = true
    else if (wasOpen.current) {
      wasOpen.current = false
      focusHeadingIfLost()
      void client.invalidateQueries({ queryKey: userQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['newest-rows', 'deposits'] })
    }
  }, [client, details.data, open])

  // Whoever sees the order here knows what came of the press, or how a deposit in doubt was settled.
  const settled = useOpenSubmissions(member).find(isShownBy('deposit', id))?.requestId
  const shown = details.data !== undefined
  useEffect(() => {
    if (!shown) return
    const seen = settled ?? journalEntries().find(isShownBy('deposit', id))?.requestId
    if (seen !== undefined) void strike(seen)
  }, [id, settled, shown])

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
