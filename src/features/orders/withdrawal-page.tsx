import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isOpen } from '../../api/order-state.ts'
import { withdrawnToQuery } from '../withdraw/queries.ts'
import { AsOf } from '../../components/as-of.tsx'
import { Asked } from '../../components/asked.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { useSiteDetails } from '../../site/details.ts'
import { readServerTime } from '../../time/server-time.ts'
import { useServerNow } from '../../time/use-now.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { NoOrder } from './no-order.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { StateBadge } from './state-badge.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

const MINUTE_MS = 60_000

/** One withdrawal: how it stands, for how long, and whom to ask when it takes too long. There is no way to take it back. */
export function WithdrawalPage({ id }: { id: string }) {
  const { told, checking, ask, pollingOver } = useWithdrawal(id)
  const to = useQuery(withdrawnToQuery(id)).data
  const { timezone, rules } = useSiteDetails()
  const online = useOnline()
  const row = told.data?.row
  const open = row !== undefined && isOpen(row.status)
  const now = useServerNow(open ? MINUTE_MS : null)
  const made = row ? readServerTime(row.createdAt, timezone) : null
  const age = made === null ? undefined : Math.max(0, now - made)
  const usual = rules.withdraw_eta_min
  const late = open && usual !== undefined && age !== undefined && age > usual * MINUTE_MS

  return (
    <>
      <PageHeader
        back={<BackLink />}
        title={<Trans>Withdrawal details</Trans>}
        end={row && <StateBadge status={checking ? undefined : row.status} />}
      />
      <main className="flex grow flex-col">
        <div className="flex grow flex-col gap-3 px-4 pb-3">
          <Asked query={told} skeleton={<OrderSkeleton />}>
            {(known) =>
              known === null ? (
                <NoOrder kind="withdrawal" />
              ) : (
                <>
                  <WithdrawalCard row={known.row} to={to} late={late} />
                  <WithdrawalSteps row={known.row} made={made} age={age} late={late} />
                  <div className="flex justify-end">
                    <RefreshButton busy={told.isFetching} onClick={() => void ask()}>
                      {pollingOver && online && open ? (
                        <Trans>Check again</Trans>
                      ) : (
                        <AsOf moment={known.toldAt} />
                      )}
                    </RefreshButton>
                  </div>
                </>
              )
            }
          </Asked>
        </div>
        <ActionBar>
          <div className="flex flex-wrap gap-3 *:grow *:basis-[7rem]">
            <Link
              to="/service"
              search={{ topic: 'withdrawal', order: row?.order ?? id }}
              className={buttonClass({ variant: late ? 'primary' : 'ghost' })}
            >
              {late ? <Trans>Contact customer service</Trans> : <Trans>Need help</Trans>}
            </Link>
            <Link
              to="/transaction-record"
              search={{ type: 'withdrawal' }}
              className={buttonClass({ variant: 'ghost' })}
            >
              <Trans>All withdrawals</Trans>
            </Link>
          </div>
        </ActionBar>
      </main>
    </>
  )
}
