import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { TradeRecord } from '../../api/money.ts'
import { isOpen } from '../../api/order-state.ts'
import type { RecordsFilter } from '../../features/records/filter.ts'
import { isComplete, rowsOf } from '../../features/records/pages.ts'
import { archivedDepositsQuery, depositRecordsQuery } from '../../features/records/queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../screen/connection.ts'
import { useSession } from '../../session/session.ts'

const ASK_AGAIN_MS = 15_000

/** The records that can be shown. */
export interface ShownRecords {
  rows: TradeRecord[]
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
  const { token, member } = useSession()
  const online = useOnline()
  const query = useInfiniteQuery({
    ...depositRecordsQuery(filter, wire),
    enabled: token !== undefined,
    // Quietly, and by itself only while the page is looked at.
    refetchInterval: ({ state }) =>
      online && state.data && rowsOf(state.data.pages).some((row) => isOpen(row.status))
        ? ASK_AGAIN_MS
        : false,
  })
  const archive = useQuery({
    ...archivedDepositsQuery(member ?? '', filter),
    enabled: member !== undefined && query.data === undefined,
  })
  return { query, shown: query.data ? fromServer(query.data.pages) : fromArchive(archive.data) }
}

function fromServer(pages: Parameters<typeof rowsOf>[0]): ShownRecords {
  return {
    rows: rowsOf(pages),
    asOf: pages[0]?.askedAt ?? 0,
    archived: undefined,
    complete: isComplete(pages),
  }
}

function fromArchive(entries: { row: TradeRecord; savedAt: number }[] | undefined): ShownRecords | undefined {
  if (!entries || entries.length === 0) return undefined
  return {
    rows: entries.map((entry) => entry.row),
    asOf: Math.max(...entries.map((entry) => entry.savedAt)),
    archived: new Map(entries.map((entry) => [entry.row.id, entry.savedAt])),
    complete: false,
  }
}
