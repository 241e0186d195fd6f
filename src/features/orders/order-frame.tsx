import { Trans, useLingui } from '@lingui/react/macro'
import type { RefetchOptions, UseQueryResult } from '@tanstack/react-query'
import { useContext, type ReactNode } from 'react'
import { ActionBar } from '../../components/page.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PullToRefresh, refreshByHand } from '../../components/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Blocks } from '../../ui/rows.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AsOf, QueryView, RetryButton } from '../../components/query-view.tsx'
import { useOnline } from '../../components/connection.ts'
import { OwnMoney } from '../../components/own-money.tsx'
import { ApiError } from '../../api/errors.ts'
import type { Amount } from '../../money/amount.ts'
import type { Submission } from '../../submissions/submission.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClockIcon } from '../../ui/icons/shell.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ACCEPTED, acceptedMeans, finalStatus, StateBadge } from '../submission/words.tsx'
import { InPane } from '../records/list/pane.tsx'

/** The order number for customer service, with a copy button. */
export function OrderNumber({ number }: { number: string }) {
  const { t } = useLingui()
  return (
    <span className="flex flex-wrap items-center">
      <Trans comment="number of an order">no. {number}</Trans>
      <CopyButton text={number} label={t`Copy order number`} variant="quiet" />
    </span>
  )
}

/** Skeleton of an order, below its card. */
const orderSkeleton = <Blocks of={[180, 160]} className="gap-3" />

/** A badge with an order's state, announced when it changes. `status` is undefined until the server has answered. */
export function LiveStateBadge({ status, late = false }: { status: number | undefined; late?: boolean }) {
  const { t } = useLingui()
  return (
    <output>
      {status === undefined ? (
        <StatusBadge tone="neutral">{t({ message: 'Checking', comment: 'state of an order' })}</StatusBadge>
      ) : (
        <StateBadge status={status} late={late} />
      )}
    </output>
  )
}

interface OrderFrameProps<T> {
  title: ReactNode
  badge: ReactNode
  order: {
    query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'isLoading' | 'errorUpdateCount'> & {
      refetch: (options?: RefetchOptions) => Promise<unknown>
    }
    /** The submission that placed the order, until the member has seen the order. */
    entry: Submission | undefined
    /** When the order was fetched. */
    fetchedAt: number
    /** True once the app has stopped polling while the order may still change. */
    byHand: boolean
  }
  /** The card with the amount, once the order is loaded. */
  card: ReactNode
  children: (order: T) => ReactNode
  /** The actions, shown in the bottom bar. */
  actions: ReactNode
}

/**
 * The page of an order: title, state, details and actions. If it cannot load an order that was placed here, shows that the order
 * was accepted: otherwise the member might send it again.
 */
export function OrderFrame<T>({ title, badge, order, card, children, actions }: OrderFrameProps<T>) {
  const isInPane = useContext(InPane)
  const online = useOnline()
  const { query, entry, fetchedAt, byHand } = order
  const { data, error, isFetching, isLoading, errorUpdateCount } = query
  const refresh = () => refreshByHand(query.refetch)
  // A retry without data has no error, but must not hide the text again.
  const isUnloaded = data === undefined && (error !== null || (isLoading && errorUpdateCount > 0))
  const accepted = isUnloaded && entry && finalStatus(entry) === undefined ? entry : undefined
  const Main = isInPane ? 'div' : 'main'
  const content = (
    <div className="flex grow flex-col gap-3 px-4 pb-3">
      {/* The same element while the order loads and afterwards: a row of the records morphs into it. */}
      <div data-head className="empty:hidden">
        {data === undefined && !error && !accepted ? <Skeleton className="h-24 rounded-lg" /> : card}
      </div>
      {accepted ? (
        <AcceptedOrder money={accepted.money} meaning={acceptedMeans(accepted)}>
          <RetryButton
            wait={error instanceof ApiError ? error.wait : undefined}
            variant="ghost"
            busy={isFetching}
            onClick={() => void refresh()}
          >
            <Trans>Check again</Trans>
          </RetryButton>
        </AcceptedOrder>
      ) : (
        <QueryView query={query} skeleton={orderSkeleton}>
          {(found) => (
            <>
              {children(found)}
              <div className="flex justify-end">
                <RefreshButton busy={isFetching} onClick={() => void refresh()}>
                  {byHand && online ? <Trans>Check again</Trans> : <AsOf moment={fetchedAt} />}
                </RefreshButton>
              </div>
            </>
          )}
        </QueryView>
      )}
    </div>
  )
  return (
    <>
      <PageHeader back={!isInPane} title={title} end={badge} heading={isInPane ? 'h2' : 'h1'} />
      <Main className="flex grow flex-col">
        {/* The pane scrolls on its own. */}
        {isInPane ? content : <PullToRefresh refetch={query.refetch}>{content}</PullToRefresh>}
        <ActionBar>
          <div className="flex flex-wrap gap-3 *:min-w-[7rem] *:grow">{actions}</div>
        </ActionBar>
      </Main>
    </>
  )
}

interface AcceptedOrderProps {
  money: Amount | null
  meaning?: ReactNode
  /** A button that loads the order again. */
  children?: ReactNode
}

/** An order that was placed here and cannot be shown. By default, the records may not list it yet. */
export function AcceptedOrder({ money, meaning = ACCEPTED.unlisted, children }: AcceptedOrderProps) {
  const title = (
    <>
      {ACCEPTED.found} · <OwnMoney value={money} always />
    </>
  )
  return (
    <EmptyState icon={ClockIcon} title={title} actions={children}>
      {meaning}
    </EmptyState>
  )
}
