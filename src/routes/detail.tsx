import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { depositDetailsQuery } from '../features/deposit/queries.ts'
import { loadTexts } from '../i18n/catalogs.ts'
import { currentLanguage } from '../i18n/language.ts'
import { addressText } from '../components/address-text.ts'
import { BackLink } from '../components/back-link.tsx'
import { GuestCard } from '../components/guest-card.tsx'
import { getSession, useSession } from '../session/session.ts'
import { CardIcon, DepositIcon } from '../ui/icons/pages.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { NoOrder, WithdrawalPage } from '../features/orders/withdrawal-page.tsx'
import { OrderPage } from '../features/orders/order-page.tsx'

// A payment page may add parameters to the URL when it sends the member back. Only id and kind are read: the state comes from the
// server.
const search = v.object({
  id: addressText(v.regex(/^[\w-]{1,64}$/)),
  type: v.fallback(v.optional(v.picklist(['withdrawal'])), undefined),
})

export const Route = createFileRoute('/detail')({
  validateSearch: search,
  loaderDeps: ({ search: { id, type } }) => ({ id, type }),
  loader: async ({ context, deps: { id, type } }) => {
    if (id !== undefined && type === undefined && getSession().token !== undefined) {
      void context.queryClient().prefetchQuery(depositDetailsQuery(id, currentLanguage().wire))
    }
    await loadTexts()
  },
  component: Detail,
})

function Detail() {
  const { t } = useLingui()
  const { token } = useSession()
  const { id, type = 'deposit' } = Route.useSearch()
  const title = type === 'deposit' ? t`Deposit details` : t`Withdrawal details`
  const OneOrder = type === 'deposit' ? OrderPage : WithdrawalPage
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{title}</title>
      {token !== undefined && id !== undefined ? (
        <OneOrder key={id} id={id} />
      ) : (
        <>
          <PageHeader back={<BackLink />} title={title} />
          <main className="px-4">
            {token !== undefined ? (
              <NoOrder kind={type} />
            ) : type === 'deposit' ? (
              <GuestCard icon={DepositIcon} title={<Trans>Log in to see your deposit</Trans>}>
                <Trans>See how to pay for an order, and whether your payment has arrived.</Trans>
              </GuestCard>
            ) : (
              <GuestCard icon={CardIcon} title={<Trans>Log in to see your withdrawal</Trans>}>
                <Trans>See the status of your withdrawal, and when it was paid out.</Trans>
              </GuestCard>
            )}
          </main>
        </>
      )}
    </div>
  )
}
