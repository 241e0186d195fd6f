import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { lazyView } from '../components/lazy-view.ts'
import { recordsSearch } from '../features/records/filter.ts'
import { deposits, withdrawals } from '../features/records/kinds/trades.ts'
import { ClockIcon } from '../ui/icons/shell.ts'
import { prefetchRecords, RecordsScreen } from '../features/records/list/records-screen.tsx'
import { HistoryPage, TradesPage } from '../features/records/list/trades-page.tsx'

/** An order beside the list, loaded when a wide screen opens one. */
const OrderDetail = lazyView(() => import('../features/orders/detail-page.tsx'), 'OrderDetail')

export const Route = createFileRoute('/transaction-record')({
  validateSearch: recordsSearch,
  loader: async ({ context, location }) => {
    const search = v.parse(recordsSearch, location.search)
    const { type } = search
    if (type === 'all' || type === 'summary') await HistoryPage.preload?.()
    else await prefetchRecords(context.queryClient(), type ? withdrawals : deposits, search)
  },
  component: TransactionRecord,
})

function TransactionRecord() {
  const { t } = useLingui()
  return (
    <RecordsScreen
      title={t`Records`}
      icon={ClockIcon}
      heading={<Trans>Log in to see your deposits and withdrawals</Trans>}
      about={<Trans>See all your orders and their status.</Trans>}
      order={OrderDetail}
    >
      <TradesPage />
    </RecordsScreen>
  )
}
