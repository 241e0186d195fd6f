import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshButton } from '../ui/refresh-button.tsx'
import { AsOf } from './as-of.tsx'

type Refetched = Pick<UseQueryResult, 'isFetching' | 'dataUpdatedAt'> & { refetch: () => Promise<unknown> }

/** A button that refetches a query. Shows when its data was loaded. */
export function RefreshQuery({ query: { isFetching, dataUpdatedAt, refetch } }: { query: Refetched }) {
  return (
    <RefreshButton busy={isFetching} onClick={() => void refetch()}>
      <AsOf moment={dataUpdatedAt} />
    </RefreshButton>
  )
}
