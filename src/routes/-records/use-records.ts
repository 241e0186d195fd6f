import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TradeRecord } from '../../api/records.ts'
import { isOpen } from '../../api/order-state.ts'
import type { RecordsFilter } from '../../features/records/filter.ts'
import { isComplete, rowsOf, type RecordsPage } from '../../features/records/pages.ts'
import { archivedDepositsQuery, depositRecordsQuery } from '../../features/records/queries.ts'
import { groupByDay, type DayGroup } from '../../features/records/rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../screen/connection.ts'
import { useSession } from '../../session/session.ts'
import { useSiteConfig } from '../../site/site.ts'
import type { Archived } from '../../storage/records-archive.ts'

const ASK_AGAIN_MS = 15_000

/** The records that can be shown. */
export interface ShownRecords {
  rows: TradeRecord[]
  days: DayGroup[]
  /** Until when the server's word reaches, by this device's clock. */
  asOf: number
  /** They were seen here before, and the server has not been heard since: when each was told, by its id. */
  archived: ReadonlyMap<string, number> | undefined
  /** They are all that the server has. */
  complete: boolean
}

/** The records that a filter asks for: what was seen on this device at once, then what the server says. */
export function useRecords(filter: RecordsFilter) {
  const { wire } = useLanguage()
  const { timezone } = useSiteConfig()
  const { token, member } = useSession()
  const online = useOnline()
  const query = useInfiniteQuery({
    ...depositRecordsQuery(filter, wire),
    enabled: token !== undefined,
    // Quietly, and by itself only while the page is looked at.
    refetchInterval: ({ state }) => (online && state.data?.pages.some(mayChange) ? ASK_AGAIN_MS : false),
  })
  const archive = useQuery({
    ...archivedDepositsQuery(member ?? '', filter),
    enabled: member !== undefined && query.data === undefined,
  })
  const pages = query.data?.pages
  const entries = archive.data
  // Not worked out anew for each state of the request: there may be thousands of rows.
  const shown = useMemo(
    () => (pages ? fromServer(pages, timezone) : entries && fromArchive(entries, timezone)),
    [pages, entries, timezone],
  )
  return { query, shown }
}

function mayChange(page: RecordsPage): boolean {
  return page.rows.some((row) => isOpen(row.status))
}

function fromServer(pages: readonly RecordsPage[], zone: string): ShownRecords {
  const rows = rowsOf(pages)
  return {
    rows,
    days: groupByDay(rows, zone),
    asOf: pages[0]?.askedAt ?? 0,
    archived: undefined,
    complete: isComplete(pages),
  }
}

function fromArchive(entries: readonly Archived<TradeRecord>[], zone: string): ShownRecords | undefined {
  if (entries.length === 0) return undefined
  const rows = entries.map((entry) => entry.row)
  return {
    rows,
    days: groupByDay(rows, zone),
    asOf: entries.reduce((latest, { savedAt }) => Math.max(latest, savedAt), 0),
    archived: new Map(entries.map((entry) => [entry.row.id, entry.savedAt])),
    complete: false,
  }
}
