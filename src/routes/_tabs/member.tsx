import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useForgetStalePayments } from '../../features/deposit/use-forget-stale-payments.ts'
import { useWallet } from '../../features/wallet/wallet.tsx'
import { loadTexts } from '../../i18n/catalogs.ts'
import { QueryView } from '../../components/query-view.tsx'
import { GuestCard } from '../../components/guest-card.tsx'
import { OpenSubmissions, OrdersInProgress } from '../../features/submission/open-orders.tsx'
import { useSession } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { SettingsIcon } from '../../ui/icons/pages.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { MemberIcon } from '../../ui/icons/shell.ts'
import { Note } from '../../ui/note.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MemberCard, MemberWallet, MoneyWays, OpenWays } from '../../features/member/member-centre.tsx'

export const Route = createFileRoute('/_tabs/member')({
  staticData: { saved: 'always' },
  loader: loadTexts,
  component: Member,
})

function Member() {
  const { t } = useLingui()
  const { token } = useSession()
  return (
    <>
      <title>{t`Me`}</title>
      <PageHeader
        title={<Trans comment="title of the member centre">Me</Trans>}
        end={
          <Link to="/setting" aria-label={t`Settings`} className={`${iconButtonClass} -mr-2`}>
            <SettingsIcon />
          </Link>
        }
      />
      <main className="px-safe">{token === undefined ? <Guest /> : <Centre />}</main>
    </>
  )
}

function Guest() {
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <GuestCard icon={MemberIcon} title={<Trans>Your account at a glance</Trans>}>
          <Trans>Log in to see your balances, your VIP level and your records here.</Trans>
        </GuestCard>
      </Card>
      <OpenWays />
    </div>
  )
}

function Centre() {
  const client = useQueryClient()
  const wallet = useWallet()
  useForgetStalePayments()
  const refresh = () => client.refetchQueries({ type: 'active' })
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="flex flex-col gap-3">
        <QueryView query={wallet.query} skeleton={<Skeleton className="my-2 h-20 w-56" />}>
          {(user) => (
            <>
              <MemberCard user={user} />
              {user.status === 0 && (
                <Note tone="warn">
                  <Trans>
                    This account is switched off. You can still view everything, but new orders are refused.
                    Customer service can explain why.
                  </Trans>
                </Note>
              )}
            </>
          )}
        </QueryView>
        <MemberWallet wallet={wallet} onRefresh={() => void refresh()} />
        <OpenSubmissions />
        <MoneyWays />
        <OpenWays />
        {/* Last, because these appear once the server has answered, and must not push anything down. */}
        <OrdersInProgress />
      </div>
    </PullToRefresh>
  )
}
