import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { recordsSearch } from '../features/records/filter.ts'
import { transfers } from '../features/records/kinds/transfers.ts'
import { loadTexts } from '../i18n/catalogs.ts'
import { useSession } from '../session/session.ts'
import { TransferIcon } from '../ui/icons/pages.ts'
import { GuestsPage } from '../features/records/list/guests-page.tsx'
import { prefetchRecords } from '../features/records/list/prefetch-records.ts'
import { TransfersPage } from '../features/records/list/transfers-page.tsx'

export const Route = createFileRoute('/transfer-record')({
  staticData: { saved: 'today' },
  validateSearch: recordsSearch,
  loader: async ({ context, location }) => {
    const search = v.parse(recordsSearch, location.search)
    prefetchRecords(context.queryClient(), transfers, search)
    await loadTexts()
  },
  component: TransferRecord,
})

function TransferRecord() {
  const { t } = useLingui()
  const { token } = useSession()
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{t`Transfer records`}</title>
      {token === undefined ? (
        <GuestsPage
          title={<Trans>Transfer records</Trans>}
          icon={TransferIcon}
          heading={<Trans>Log in to see your transfers</Trans>}
        >
          <Trans>See every transfer between your central wallet and the venues.</Trans>
        </GuestsPage>
      ) : (
        <TransfersPage />
      )}
    </div>
  )
}
