import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSession } from '../../session/session.ts'
import { useSiteConfig } from '../../site/site.ts'
import { journalEntries, onJournal } from '../../submissions/journal.ts'
import { addDays, serverDay } from '../../time/server-time.ts'
import { firstDay, limitUse, type LimitUse } from './deposited.ts'
import { PERIODS } from './rules.ts'
import { serverNow } from '../../api/server-date.ts'
import { askTrades, type KnownTrades } from './trades.ts'
import type { ChosenNow } from './use-safer-play.ts'

const KEPT_MS = 60_000

/** What is used of the limits in force, and how much is known of that. */
export interface DepositUse {
  uses: LimitUse[]
  /** Undefined until it is asked. */
  known: Pick<KnownTrades, 'isWhole' | 'asOf'> | undefined
  /** The records are being asked: what is said may change. */
  isAsking: boolean
}

/** What is used of the limits of the member who is logged in, counted on records that are asked for each time a screen comes to need them. */
export function useDepositUse(chosen: ChosenNow | undefined): DepositUse {
  const { member } = useSession()
  const { timezone } = useSiteConfig()
  const entries = useSyncExternalStore(onJournal, journalEntries)
  const here = entries.filter((entry) => entry.member === member && entry.kind === 'deposit')
  const now = serverNow() ?? chosen?.now ?? 0
  const isLimited = chosen !== undefined && PERIODS.some((period) => chosen.limits[period])
  const query = useQuery(
    depositsQuery(
      isLimited ? member : undefined,
      firstDay(now, timezone),
      addDays(serverDay(now, timezone), 1),
      // As soon as a deposit of this device's stands another way, the records may too.
      here.map(({ requestId, state }) => `${requestId} ${state}`).join(),
    ),
  )
  return {
    uses: chosen ? limitUse(chosen, query.data?.rows ?? [], here, now, timezone) : [],
    known: query.data,
    isAsking: query.isFetching && !query.isFetchedAfterMount,
  }
}

function depositsQuery(member: string | undefined, from: string, to: string, here: string) {
  return queryOptions({
    queryKey: ['limited-deposits', member, from, to, here],
    staleTime: 0,
    gcTime: KEPT_MS,
    refetchOnMount: 'always',
    queryFn:
      member === undefined ? skipToken : ({ signal }) => askTrades(member, 'deposit', from, to, signal),
  })
}
