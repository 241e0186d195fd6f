import { Plural, Trans } from '@lingui/react/macro'
import { Money } from '../../money/money.tsx'
import { AsOf } from '../../components/as-of.tsx'
import { useOnline } from '../../components/connection.ts'
import { useCurrencySign } from '../../components/money-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sumOf } from './rules.ts'
import type { VenueWallets } from './use-venue-wallets.ts'

/** What lies in the venues together, and how much of that is known. */
export function VenueSum({ wallets: { venues, wallets, asked } }: { wallets: VenueWallets }) {
  const online = useOnline()
  const sign = useCurrencySign()
  const { sum, silent, waiting } = sumOf(wallets)
  const count = wallets.length
  const missing = silent + waiting
  const amount = <Money value={sum} sign={sign} className="text-20 font-bold text-ink" />
  if (count === 0 || missing === count) {
    return (
      <div className="flex min-h-12 flex-col justify-center">
        {asked.isFetching || venues.isPending ? (
          <Skeleton className="h-5 w-32" />
        ) : (
          <p className="text-ink-2">
            <Trans>No venue says what you have there at the moment.</Trans>
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="min-h-12 text-ink-2">
      <p>{missing > 0 ? <Trans>At least {amount}</Trans> : amount}</p>
      <p className="text-12">
        {!online ? (
          <AsOf moment={asked.dataUpdatedAt} />
        ) : waiting > 0 && asked.isFetching ? (
          <Trans>Asking the venues…</Trans>
        ) : missing > 0 ? (
          <Plural
            value={missing}
            one="# venue does not say what you have there"
            other="# venues do not say what you have there"
          />
        ) : (
          <Plural value={count} one="In # venue" other="In # venues" />
        )}
      </p>
    </div>
  )
}
