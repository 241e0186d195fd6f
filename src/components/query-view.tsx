import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState, type ComponentProps } from 'react'
import { ApiError, isOfflineError, remainingWait, type Wait } from '../api/errors.ts'
import { ErrorState } from '../ui/empty-state.tsx'
import { WifiOffIcon } from '../ui/icons/shell.ts'
import { ChunkError } from '../pwa/chunk-retry.ts'
import { useFailureText } from './failure-text.ts'
import { reloadForRetry } from './reload-for-retry.ts'
import { useNow, useServerAhead } from '../time/use-now.ts'
import { Button } from '../ui/button.tsx'
import { RefreshButton } from '../ui/refresh-button.tsx'
import { type Refetch, refreshByHand } from './pull-to-refresh.tsx'
import { useLanguage } from '../i18n/language.ts'
import { formatRecent } from '../time/format-time.ts'

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
  const retryNow = async () => {
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
          onClick={() => void retryNow()}
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

/** Returns the remaining seconds of a wait, updated every second. Undefined without a wait, or if it was over before mounting. */
function useLeft(wait: Wait | undefined): number | undefined {
  const [mounted] = useState(readClocks)
  const isShown = wait !== undefined && remainingWait(wait, ...mounted) > 0
  useNow(isShown && remainingWait(wait) > 0 ? 1_000 : null)
  return isShown ? Math.max(0, Math.ceil(remainingWait(wait) / 1_000)) : undefined
}

const readClocks = () => [performance.now(), Date.now()] as const

/** Returns the remaining seconds of a wait, and the countdown to show while the control is disabled. */
export function useCountdown(wait: Wait | undefined): { seconds: number | undefined; countdown: ReactNode } {
  const seconds = useLeft(wait)
  const left = seconds && `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return {
    seconds,
    countdown: left && (
      <span role="timer">
        <Trans comment="under a button that is off; time left as minutes and seconds, 0:29">
          Too many attempts. You can try again in {left}
        </Trans>
      </span>
    ),
  }
}

/**
 * A retry button. Disabled, with a countdown, until the wait that the server requested is over. Screen readers announce only the
 * end of the wait.
 */
export function RetryButton({
  wait,
  disabled,
  reason,
  ...rest
}: { wait: Wait | undefined } & ComponentProps<typeof Button>) {
  const { t } = useLingui()
  const { seconds, countdown } = useCountdown(wait)
  return (
    <>
      <Button {...rest} disabled={Boolean(countdown) || disabled} reason={countdown || reason} />
      <output className="sr-only">{seconds === 0 && t`You can try again now.`}</output>
    </>
  )
}

type Refetched = Pick<UseQueryResult, 'isFetching'> & {
  dataUpdatedAt: number | undefined
  refetch: Refetch
}

/** A button that refetches a query. Shows when its data was loaded. */
export function RefreshQuery({ query: { isFetching, dataUpdatedAt, refetch } }: { query: Refetched }) {
  return (
    <RefreshButton busy={isFetching} onClick={() => void refreshByHand(refetch)}>
      <AsOf moment={dataUpdatedAt} />
    </RefreshButton>
  )
}

/**
 * Shows when data was loaded: "as of 12:03", on the server's clock like every time. Adds the date after 12 hours. Without a moment
 * it is invisible, so that nothing moves once the moment is known.
 */
export function AsOf({ moment }: { moment: number | undefined }) {
  const { locale } = useLanguage()
  const now = useNow(60_000)
  const ahead = useServerAhead() ?? 0
  const when = formatRecent((moment ?? now) + ahead, now + ahead, locale)
  const text = <Trans comment="when shown data was loaded, e.g. as of 12:03">as of {when}</Trans>
  return moment === undefined ? <span className="invisible">{text}</span> : text
}
