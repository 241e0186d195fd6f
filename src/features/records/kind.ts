import type * as v from 'valibot'
import type { CallOptions } from '../../api/client.ts'
import type { Page } from '../../api/pages.ts'
import type { AskedState, Days, RecordsFilter } from './filter.ts'
import type { ListedRow, RecordSums } from './pages.ts'

/** A kind of records: how to fetch it, and how to read its rows. */
export interface RecordsKind<Row extends ListedRow> {
  /** Names it in the cache and on the disk. */
  name: 'deposit' | 'withdrawal' | 'transfer' | 'rebate' | 'bet'
  ask: (
    filter: RecordsFilter,
    page: number,
    how: CallOptions,
    size?: number,
  ) => Promise<Omit<Page<Row>, 'page'> & { sums?: RecordSums }>
  /** A row as stored. */
  archived: v.GenericSchema<unknown, Row>
  /** True while a row may still change. */
  mayChange: (row: Row) => boolean
  /** What may change does so within minutes, so that it is asked for again on its own. */
  isLively: boolean
  /** True for a row of the state and the direction that a filter names. */
  isIn: (filter: RecordsFilter, row: Row) => boolean
}

/** The rows of a page that is asked for. */
export const SIZE = 20

/** The states as the wire has them. */
export const STATE_ON_WIRE: Record<AskedState, number> = { successful: 1, failed: 0, progress: 5 }

/** The days as every list is asked for them: a range, and the day too when it is one. */
export function wireDays({ from, to }: Days) {
  return { start_date: from, end_date: to, ...(from === to && { date: from }) }
}
