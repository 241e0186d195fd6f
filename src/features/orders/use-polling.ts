import { type QueryKey, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { journalEntries, markSeen, useOpenSubmissions } from '../../submissions/journal.ts'
import { isShownBy, type Submission } from '../../submissions/submission.ts'
import { focusHeadingIfLost } from '../../ui/focus.ts'

/** Returns the wait before the next poll (ms). Undefined after 26 polls: from then on, the member must refresh. */
function pollWait(round: number): number | undefined {
  if (round < 6) return 5_000
  return round < 26 ? 15_000 : undefined
}

/** Polls while `active`; each wait starts after the last answer. `over` is true once polling has stopped. */
export function usePolling(ask: () => Promise<unknown>, active: boolean): { over: boolean } {
  const round = useRef(0)
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const next = () => {
      const wait = pollWait(round.current)
      if (wait === undefined) setOver(true)
      else timer = setTimeout(() => void turn(), wait)
    }
    const turn = async () => {
      await ask()
      round.current += 1
      if (!stopped) next()
    }
    next()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [active, ask])
  return { over }
}

/** Query options for `useIsCurrent`: data stored by an earlier run of the app always counts as stale. */
export const REFETCH_OPTIONS = {
  // Not `refetchOnMount`: a query that is enabled later refetches only if its data is stale.
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    isOfEarlierRun(state.dataUpdatedAt) ? 0 : 10_000,
  refetchOnWindowFocus: false,
} as const

/**
 * Returns true if the data was fetched in this run of the app and since the page was last hidden. Refetches at once when the
 * page becomes visible again: an earlier request may return an outdated state.
 */
export function useIsCurrent(
  { dataUpdatedAt, isStale }: Pick<UseQueryResult, 'dataUpdatedAt' | 'isStale'>,
  visible: boolean,
  ask: () => Promise<unknown>,
): boolean {
  const [old, setOld] = useState(isStale || isOfEarlierRun(dataUpdatedAt) ? dataUpdatedAt : undefined)
  if (!visible && old !== dataUpdatedAt) setOld(dataUpdatedAt)

  const wasAway = useRef(false)
  useEffect(() => {
    const isBack = visible && wasAway.current
    wasAway.current = !visible
    if (isBack) void ask()
  }, [ask, visible])
  return dataUpdatedAt !== old
}

function isOfEarlierRun(moment: number): boolean {
  return moment < performance.timeOrigin
}

/** Invalidates `queryKeys` once an `open` order has ended. `open` is undefined while the state is unknown. */
export function useOrderEnd(open: boolean | undefined, queryKeys: readonly QueryKey[]): void {
  const client = useQueryClient()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open === undefined) return
    if (!open && wasOpen.current) {
      focusHeadingIfLost()
      for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey })
    }
    wasOpen.current = open
  }, [client, open, queryKeys])
}

/** Removes the submission of an order from the journal once the order is `shown`: the member then knows the result. */
export function useSeen(
  kind: 'deposit' | 'withdrawal',
  id: string,
  shown: boolean,
  onSeen?: (submission: Submission) => void,
): void {
  const { member } = useSession()
  const settled = useOpenSubmissions(member).find(isShownBy(kind, id))
  const note = useEffectEvent((seen: Submission) => onSeen?.(seen))
  useEffect(() => {
    const seen = shown ? (settled ?? journalEntries().find(isShownBy(kind, id))) : undefined
    if (!seen) return
    note(seen)
    void markSeen(seen.requestId)
  }, [id, kind, settled, shown])
}
