import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { recordsSearch } from '../features/records/filter.ts'
import { rebates } from '../features/records/kinds/rebates.ts'
import { loadTexts } from '../i18n/catalogs.ts'
import { useSession } from '../session/session.ts'
import { RebateIcon } from '../ui/icons/pages.ts'
import { GuestsPage } from '../features/records/list/guests-page.tsx'
import { prefetchRecords } from '../features/records/list/prefetch-records.ts'
import { RebatesPage } from '../features/records/list/rebates-page.tsx'

export const Route = createFileRoute('/transfer-fs')({
  staticData: { saved: 'today' },
  validateSearch: recordsSearch,
  loader: async ({ context, location }) => {
    const search = v.parse(recordsSearch, location.search)
    prefetchRecords(context.queryClient(), rebates, search)
    await loadTexts()
  },
  component: TransferFs,
})

function TransferFs() {
  const { t } = useLingui()
  const { token } = useSession()
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{t`Rebates`}</title>
      {token === undefined ? (
        <GuestsPage
          title={<Trans>Rebates</Trans>}
          icon={RebateIcon}
          heading={<Trans>Log in to see your rebates</Trans>}
        >
          <Trans>See your rebates, with the turnover and percentage of each.</Trans>
        </GuestsPage>
      ) : (
        <RebatesPage />
      )}
    </div>
  )
}
