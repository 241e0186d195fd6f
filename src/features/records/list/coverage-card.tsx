import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useOnline } from '../../../components/connection.ts'
import { useFailureText } from '../../../components/failure-text.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { fetchDays, type Progress, type Source } from '../history/fetch-days.ts'
import type { Days } from '../filter.ts'

const ASK_AGAIN_MS = 15_000
/** The most pages of one range that `useSync` fetches. From a longer range, it fetches only the first page. */
const FEW_PAGES = 2

/** The records to store on this device. */
interface Wanted {
  /** Their key in the query cache. */
  name: string
  member: string
  sources: readonly Source[]
  days: Days
}

/**
 * Fetches new rows, and a few missing ones, after the stored rows were read (`isRead`). Reading and fetching at once would
 * block the screen longer. Repeats while a row on screen may change (`lively`).
 */
export function useSync({ name, member, sources, days }: Wanted, isRead: boolean, lively: boolean) {
  const client = useQueryClient()
  const { wire } = useLanguage()
  const online = useOnline()
  const seen = useRef<string>(undefined)
  const readAgain = () => client.invalidateQueries({ queryKey: ['archive', member] })
  const query = useQuery({
    queryKey: ['archive-sync', member, name, days.from, days.to, wire],
    enabled: member !== '' && isRead,
    refetchInterval: online && lively && ASK_AGAIN_MS,
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      const how = { client, member, language: wire, days, signal, mostPages: FEW_PAGES }
      const fetching = fetchDays(sources, how)
      const digest = await fetching.catch(() => undefined)
      // Reading the archive is slow, and an open order repeats this every 15 seconds. Mostly nothing has changed.
      if (digest === undefined || digest !== seen.current) await readAgain()
      seen.current = digest
      await fetching
      return askedAt
    },
  })
  const refresh = async () => {
    await query.refetch()
    await readAgain()
  }
  return { ...query, refresh }
}

/** Fetches all of these records. The member starts it and can cancel it. */
export function useFetch({ member, sources, days }: Wanted) {
  const client = useQueryClient()
  const { wire } = useLanguage()
  const [state, setState] = useState<{ progress?: Progress; error?: Error }>({})
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const { signal } = (running.current = new AbortController())
    setState({ progress: { done: 0, all: 0 } })
    let error: Error | undefined
    try {
      const notify = (progress: Progress) => setState({ progress })
      await fetchDays(sources, { client, member, language: wire, days, signal, notify })
    } catch (cause) {
      if (!signal.aborted) error = cause instanceof Error ? cause : new ApiError('unreadable')
    }
    // Invalidate all, not only these: the member may have opened other records by now.
    await client.invalidateQueries({ queryKey: ['archive', member] })
    setState(error ? { error } : {})
  }
  return { ...state, start: () => void start(), cancel }
}

interface KnownCardProps {
  /** The complete range as text. */
  children: ReactNode
  fetch: ReturnType<typeof useFetch>
  /** Why nothing newer could be fetched. */
  problem: Error | null
  /** Whether rows may be missing. */
  isPart: boolean
  /** The text of the button. */
  action: ReactNode
}

/** Which days are complete on this device, and a button to fetch the missing ones, with progress and cancel. */
export function CoverageCard({
  children,
  fetch: { progress, error: failed, start, cancel },
  problem,
  isPart,
  action,
}: KnownCardProps) {
  const { t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const { done = 0, all = 0 } = progress ?? {}
  // The top bar already shows that there is no connection.
  const error = failed ?? (online ? problem : null)
  return (
    <Card className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-3">
      <output className="block min-w-0 grow basis-[10rem] text-12 text-ink-2">
        {progress ? (
          <>
            <span className="block">
              {all > 0 ? (
                <Trans comment="progress of fetching records">
                  {done} of {all} records loaded
                </Trans>
              ) : (
                <Trans>Counting your records…</Trans>
              )}
            </span>
            <progress
              className="mt-1 h-1.5 w-full accent-accent"
              aria-label={t`Records loaded`}
              max={Math.max(all, 1)}
              value={Math.min(done, all)}
            />
          </>
        ) : (
          children
        )}
        {error && <span className="block text-bad">{failureText(error)}</span>}
      </output>
      {progress ? (
        <Button variant="ghost" size="sm" onClick={cancel}>
          <Trans comment="button: stop fetching records">Cancel</Trans>
        </Button>
      ) : (
        isPart &&
        online && (
          <Button variant="ghost" size="sm" onClick={start}>
            {action}
          </Button>
        )
      )}
      {isPart && !online && !progress && (
        <p className="basis-full text-12 text-ink-2">
          <Trans>You can load the missing records when you’re back online.</Trans>
        </p>
      )}
    </Card>
  )
}
