import { Trans, Plural } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Amount } from '../../money/amount.ts'
import { QueryView, AsOf } from '../../components/query-view.tsx'
import { OperatorPicture } from '../../components/operator-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeadingAfter } from '../../ui/focus.ts'
import { TransferIcon } from '../../ui/icons/pages.ts'
import { Row } from '../../ui/rows.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { fetchBalance, useStale, type VenueWallets } from './queries.ts'
import { COLLAPSED, walletsSum, type VenueWallet } from './rules.ts'
import { OwnMoney } from '../../components/own-money.tsx'

/** The venue wallets, each with its balance or a retry button; long lists are collapsed. */
export function VenueRows({ wallets: { venues, rows, isFetching, fetchAll } }: { wallets: VenueWallets }) {
  const [all, setAll] = useState(false)
  const stale = useStale()
  const count = rows.length
  return (
    <QueryView query={venues} skeleton={<SkeletonRows count={COLLAPSED} />}>
      {() =>
        count === 0 ? (
          <EmptyState icon={TransferIcon} title={<Trans>No venues right now</Trans>}>
            <Trans>When a venue becomes available, your wallet there appears here.</Trans>
          </EmptyState>
        ) : (
          <>
            <ul className="row-list">
              {(all ? rows : rows.slice(0, COLLAPSED)).map((wallet) => (
                <li key={wallet.id}>
                  <Row
                    icon={<VenuePicture picture={wallet.picture} />}
                    title={wallet.title}
                    subtitle={!wallet.open && <Trans>Under maintenance</Trans>}
                    end={<Balance wallet={wallet} isFetching={isFetching} isStale={stale(wallet.reported)} />}
                  />
                </li>
              ))}
            </ul>
            {count > COLLAPSED && (
              <Button
                variant="quiet"
                full
                onClick={() => {
                  fetchAll()
                  setAll(!all)
                }}
              >
                {all ? <Trans>Show fewer</Trans> : <Trans>Show all {count} venues</Trans>}
              </Button>
            )}
          </>
        )
      }
    </QueryView>
  )
}

/** The operator's picture of a venue, or a drawing. */
export function VenuePicture({ picture }: { picture: string }) {
  return <OperatorPicture image={picture} drawing={TransferIcon} className="size-9 rounded-sm" />
}

interface BalanceProps {
  wallet: VenueWallet
  /** The balances are being fetched. */
  isFetching: boolean
  isStale: boolean
}

function Balance({ wallet: { id, title, reported }, isFetching, isStale }: BalanceProps) {
  const client = useQueryClient()
  const refresh = useMutation({ mutationFn: () => fetchBalance(client, id) })
  const value = reported ? reported.balance : isFetching ? undefined : null
  if (value !== null)
    return <VenueBalance value={value} className={isStale ? 'text-ink-2' : 'font-semibold text-ink'} />
  return (
    <span className="flex items-center justify-end gap-1 text-12">
      <VenueBalance value={null} />
      <Button
        ref={focusHeadingAfter}
        variant="quiet"
        size="sm"
        className="-mr-3"
        busy={refresh.isPending}
        onClick={() => refresh.mutate()}
      >
        <span>
          <Trans>Try again</Trans> <span className="sr-only">{title}</span>
        </span>
      </Button>
    </span>
  )
}

type VenueBalanceProps = Pick<ComponentProps<typeof OwnMoney>, 'prefix' | 'className'> & {
  /** Undefined while it is not known yet. Null if the venue does not report it, which is not 0. */
  value: Amount | null | undefined
}

export function VenueBalance({ value, ...look }: VenueBalanceProps) {
  if (value === undefined) return <Skeleton className="h-3.5 w-16 rounded-sm" />
  if (value === null) {
    return <Trans comment="the venue reported no balance; this does not mean 0">Unavailable</Trans>
  }
  return <OwnMoney value={value} {...look} />
}

/** The total in the venues, and how much of it is known. */
export function VenueSum({ wallets }: { wallets: VenueWallets }) {
  const { venues, rows, isFetching } = wallets
  const oldest = useOldest(rows)
  const { sum, unavailable, waiting } = walletsSum(rows)
  const count = rows.length
  const missing = unavailable + waiting
  const checked = count - missing
  if (checked === 0) {
    return (
      <div className="flex min-h-12 flex-col justify-center">
        {isFetching || venues.isPending ? (
          <Skeleton className="h-5 w-32" />
        ) : (
          <p className="text-ink-2">
            <Trans>No venue balance is available right now.</Trans>
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="min-h-12 text-ink-2">
      <p>
        <OwnMoney value={sum} className={`text-20 font-bold ${oldest ? '' : 'text-ink'}`} />
      </p>
      <p className="text-12">
        {oldest && <AsOf moment={oldest} />}
        {oldest && missing > 0 && ' · '}
        {missing > 0 ? (
          <>
            <Plural value={checked} one="Only in # checked venue" other="Only in # checked venues" />
            {' · '}
            <MissingVenues wallets={wallets} />
          </>
        ) : (
          !oldest && <Plural value={count} one="In # venue" other="In # venues" />
        )}
      </p>
    </div>
  )
}

/** Returns when the oldest known balance was reported; undefined while all of them are current. */
export function useOldest(wallets: readonly VenueWallet[]): number | undefined {
  const stale = useStale()
  const old = wallets.flatMap(({ reported }) =>
    reported && reported.balance !== null && stale(reported) ? [reported.at] : [],
  )
  return old.length > 0 ? Math.min(...old) : undefined
}

/** The number of venues that a sum does not include. Renders nothing if it includes all. */
export function MissingVenues({ wallets: { rows, isFetching } }: { wallets: VenueWallets }) {
  const { unavailable, waiting } = walletsSum(rows)
  if (waiting > 0 && isFetching) return <Trans>Checking the venues…</Trans>
  return (
    <>
      {unavailable > 0 && (
        <Plural value={unavailable} one="# venue unavailable" other="# venues unavailable" />
      )}
      {unavailable > 0 && waiting > 0 && ' · '}
      {waiting > 0 && (
        <Plural value={waiting} one="# venue not checked yet" other="# venues not checked yet" />
      )}
    </>
  )
}
