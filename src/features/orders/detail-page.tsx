import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { GuestCard } from '../../components/page.tsx'
import { useSession } from '../../session/session.ts'
import { CardIcon, DepositIcon } from '../../ui/icons/pages.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { DepositOrderPage } from './deposit-order-page.tsx'
import { NoOrder, WithdrawalOrderPage } from './withdrawal-order-page.tsx'

const route = getRouteApi('/detail')

/** The page of a deposit or withdrawal, whose id is in the URL. */
export function DetailPage() {
  const { t } = useLingui()
  const { token } = useSession()
  const { id, type = 'deposit' } = route.useSearch()
  const title = type === 'deposit' ? t`Deposit details` : t`Withdrawal details`
  const OneOrder = type === 'deposit' ? DepositOrderPage : WithdrawalOrderPage
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{title}</title>
      {token !== undefined && id !== undefined ? (
        <OneOrder key={id} id={id} />
      ) : (
        <>
          <PageHeader back title={title} />
          <main className="px-4">
            {token === undefined ? <ForGuests type={type} /> : <NoOrder kind={type} />}
          </main>
        </>
      )}
    </div>
  )
}

/** An order beside a list of records. `open` is its kind and id; renders nothing for records of other kinds. */
export function OrderDetail({ open }: { open: string }) {
  const [, kind, id] = /^(deposit|withdrawal)-(.+)$/.exec(open) ?? []
  if (id === undefined) return null
  const OneOrder = kind === 'deposit' ? DepositOrderPage : WithdrawalOrderPage
  return <OneOrder key={open} id={id} />
}

function ForGuests({ type }: { type: 'deposit' | 'withdrawal' }) {
  return type === 'deposit' ? (
    <GuestCard icon={DepositIcon} title={<Trans>Log in to see your deposit</Trans>}>
      <Trans>See how to pay for an order, and whether your payment has arrived.</Trans>
    </GuestCard>
  ) : (
    <GuestCard icon={CardIcon} title={<Trans>Log in to see your withdrawal</Trans>}>
      <Trans>See the status of your withdrawal, and when it was paid out.</Trans>
    </GuestCard>
  )
}
