import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { recordsSearch } from '../features/records/filter.ts'
import { rebates } from '../features/records/kinds/rebates.ts'
import { RebateIcon } from '../ui/icons/pages.ts'
import { prefetchRecords, RecordsScreen } from '../features/records/list/records-screen.tsx'
import { RebatesPage } from '../features/records/list/rebates-page.tsx'

export const Route = createFileRoute('/transfer-fs')({
  validateSearch: recordsSearch,
  loader: ({ context, location }) => prefetchRecords(context.queryClient(), rebates, location.search),
  component: TransferFs,
})

function TransferFs() {
  const { t } = useLingui()
  return (
    <RecordsScreen
      title={t`Rebates`}
      icon={RebateIcon}
      heading={<Trans>Log in to see your rebates</Trans>}
      about={<Trans>See your rebates, with the turnover and percentage of each.</Trans>}
    >
      <RebatesPage />
    </RecordsScreen>
  )
}
