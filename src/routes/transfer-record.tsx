import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { recordsSearch } from '../features/records/filter.ts'
import { transfers } from '../features/records/kinds/transfers.ts'
import { TransferIcon } from '../ui/icons/pages.ts'
import { prefetchRecords, RecordsScreen } from '../features/records/list/records-screen.tsx'
import { TransfersPage } from '../features/records/list/transfers-page.tsx'

export const Route = createFileRoute('/transfer-record')({
  validateSearch: recordsSearch,
  loader: ({ context, location }) => prefetchRecords(context.queryClient(), transfers, location.search),
  component: TransferRecord,
})

function TransferRecord() {
  const { t } = useLingui()
  return (
    <RecordsScreen
      title={t`Transfer records`}
      icon={TransferIcon}
      heading={<Trans>Log in to see your transfers</Trans>}
      about={<Trans>See every transfer between your central wallet and the venues.</Trans>}
    >
      <TransfersPage />
    </RecordsScreen>
  )
}
