import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { depositDetailsQuery } from '../features/deposit/queries.ts'
import { loadPart } from '../i18n/catalogs.ts'
import { currentLanguage } from '../i18n/language.ts'
import { BackLink } from '../screen/back-link.tsx'
import { GuestCard } from '../screen/guest-card.tsx'
import { getSession, useSession } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { DepositIcon, QuestionIcon } from '../ui/icons/shell.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { OrderPage } from './-detail/order-page.tsx'

// Of all that a payment page may hang on the address when it sends the member back, only the id is read: the state is the server's to say.
const search = v.object({
  id: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[\w-]{1,64}$/))),
    undefined,
  ),
})

export const Route = createFileRoute('/detail')({
  validateSearch: search,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context, deps: { id } }) => {
    if (id !== undefined && getSession().token !== undefined) {
      void context.queryClient().prefetchQuery(depositDetailsQuery(id, currentLanguage().wire))
    }
    await loadPart('deposit')
  },
  component: Detail,
})

function Detail() {
  const { t } = useLingui()
  const { token } = useSession()
  const { id } = Route.useSearch()
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{t`Deposit details`}</title>
      {token !== undefined && id !== undefined ? (
        <OrderPage key={id} id={id} />
      ) : (
        <>
          <PageHeader back={<BackLink />} title={<Trans>Deposit details</Trans>} />
          <main className="px-4">{token === undefined ? <ForGuests /> : <NoOrder />}</main>
        </>
      )}
    </div>
  )
}

function ForGuests() {
  return (
    <GuestCard icon={DepositIcon} title={<Trans>Log in to see your deposit</Trans>}>
      <Trans>Here you see how to pay an order, and whether it has arrived.</Trans>
    </GuestCard>
  )
}

function NoOrder() {
  return (
    <EmptyState
      icon={QuestionIcon}
      title={<Trans>Which order?</Trans>}
      actions={
        <Link to="/transaction-record" className={buttonClass({ size: 'md', full: true })}>
          <Trans>See my deposits</Trans>
        </Link>
      }
    >
      <Trans>There is no order at this address. All your orders are in the records.</Trans>
    </EmptyState>
  )
}
