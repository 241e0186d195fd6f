import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshButton } from '../ui/refresh-button.tsx'
import { refreshByHand } from './refresh-by-hand.ts'
import { AsOf } from './as-of.tsx'

type Refetched = Pick<UseQueryResult, 'isFetching' | 'dataUpdatedAt'> & {
  refetch: Parameters<typeof refreshByHand>[0]
}

/** A button that refetches a query. Shows when its data was loaded. */
export function RefreshQuery({ query: { isFetching, dataUpdatedAt, refetch } }: { query: Refetched }) {
  return (
    <RefreshButton busy={isFetching} onClick={() => void refreshByHand(refetch)}>
      <AsOf moment={dataUpdatedAt} />
    </RefreshButton>
  )
}
