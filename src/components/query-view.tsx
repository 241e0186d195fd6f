import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, isOfflineError } from '../api/errors.ts'
import { ErrorState } from '../ui/empty-state.tsx'
import { WifiOffIcon } from '../ui/icons/shell.ts'
import { ChunkError } from '../pwa/chunk-retry.ts'
import { useFailureText } from './failure-text.ts'
import { reloadForRetry } from './reload-for-retry.ts'
import { RetryButton } from './retry-button.tsx'

interface QueryViewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error'> & { refetch: () => Promise<unknown> }
  /** Shown until the data is loaded. Give it the final layout, so that nothing shifts. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** A section that needs a query. Shows the skeleton, then the data, or the error with a retry button. */
export function QueryView<T>({ query, skeleton, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <QueryError error={query.error} retry={() => void query.refetch()} />
  return skeleton
}

/**
 * Returns an entry of a list's query as a query of its own. Its data is null once a fetch has confirmed that there is no such
 * entry, and stays null while the list is refetched.
 */
export function entryQuery<T>(
  list: Pick<UseQueryResult, 'data' | 'isFetching' | 'isFetchedAfterMount' | 'error' | 'refetch'>,
  entry?: T,
) {
  const { isFetching, isFetchedAfterMount, error, refetch } = list
  const isUnknown = list.data === undefined || error || (isFetching && !isFetchedAfterMount)
  const data = entry ?? (isUnknown ? undefined : null)
  return { data, error: isFetching ? null : error, refetch }
}

/**
 * Returns whether a query is waiting for its first answer. False after a failure, even during a retry: content that hides while
 * its own query loads would remount and refetch forever.
 */
export function isFirstLoad({
  isLoading,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>): boolean {
  return isLoading && errorUpdateCount === 0
}

/** Shows what went wrong, what it means, and a retry button. */
export function QueryError({ error, retry }: { error: Error; retry: () => void }) {
  const failureText = useFailureText()
  const offline = isOfflineError(error)
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    if (error instanceof ChunkError) await reloadForRetry()
    setBusy(false)
    retry()
  }
  return (
    <ErrorState
      {...(offline ? { icon: WifiOffIcon } : {})}
      title={offline ? <Trans>Not saved on this device yet</Trans> : <Trans>We couldn’t load this</Trans>}
      actions={
        <RetryButton
          wait={error instanceof ApiError ? error.wait : undefined}
          variant="ghost"
          busy={busy}
          onClick={() => void again()}
        >
          <Trans>Try again</Trans>
        </RetryButton>
      }
    >
      {offline ? (
        <Trans>You’re offline. This content will load when you’re back online.</Trans>
      ) : (
        failureText(error)
      )}
    </ErrorState>
  )
}
