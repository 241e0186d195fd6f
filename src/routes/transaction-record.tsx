import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { filterOf, recordsSearch } from '../features/records/filter.ts'
import { depositRecordsQuery } from '../features/records/queries.ts'
import { rememberedRange } from '../features/records/remembered-range.ts'
import { loadPart } from '../i18n/catalogs.ts'
import { currentLanguage } from '../i18n/language.ts'
import { BackLink } from '../screen/back-link.tsx'
import { GuestCard } from '../screen/guest-card.tsx'
import { getSession, useSession } from '../session/session.ts'
import { siteQuery } from '../site/site.ts'
import { DEFAULT_ZONE, serverDay } from '../time/server-time.ts'
import { RecordsIcon } from '../ui/icons/pages.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { RecordsPage } from './-records/records-page.tsx'

export const Route = createFileRoute('/transaction-record')({
  validateSearch: recordsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (getSession().token !== undefined) {
      const client = context.queryClient()
      const { wire } = currentLanguage()
      const zone = client.getQueryData(siteQuery(wire).queryKey)?.config.timezone ?? DEFAULT_ZONE
      const filter = filterOf(deps, rememberedRange(), serverDay(Date.now(), zone))
      void client.prefetchInfiniteQuery(depositRecordsQuery(filter, wire))
    }
    await loadPart('records')
  },
  component: TransactionRecord,
})

function TransactionRecord() {
  const { t } = useLingui()
  const { token } = useSession()
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{t`Deposit records`}</title>
      {token === undefined ? <ForGuests /> : <RecordsPage />}
    </div>
  )
}

function ForGuests() {
  return (
    <>
      <PageHeader back={<BackLink />} title={<Trans>Deposit records</Trans>} />
      <main className="px-4">
        <GuestCard icon={RecordsIcon} title={<Trans>Log in to see your deposits</Trans>}>
          <Trans>Here you find every deposit again, and how each one stands.</Trans>
        </GuestCard>
      </main>
    </>
  )
}
