import type { ListedRow, RecordsPage } from '../pages.ts'
import { dayGroups, type DayGroup } from '../rules.ts'

/** The rows of some pages: each once, in its newest state, and by day. */
export interface GatheredRows<Row> {
  rows: Row[]
  days: DayGroup<Row>[]
}

/**
 * Returns a function that gathers the rows of pages, like `rowsOf` and `groupByDay`. Reads only the pages that follow the
 * previous ones, and keeps the days without new rows as they are. `zone` is the server's.
 */
export function createGatherer<Row extends ListedRow>(
  zone: string,
): (pages: readonly RecordsPage<Row>[]) => GatheredRows<Row> {
  let known: readonly RecordsPage<Row>[] = []
  let ids = new Set<string>()
  let groups = dayGroups<Row>(zone)
  let gathered: GatheredRows<Row> = { rows: [], days: [] }
  return (pages) => {
    if (!known.every((page, place) => page === pages[place])) {
      known = []
      ids = new Set()
      groups = dayGroups(zone)
      gathered = { rows: [], days: [] }
    }
    const more: Row[] = []
    for (const row of pages.slice(known.length).flatMap((page) => page.rows)) {
      // Pages from different times overlap; the first one is the newest.
      if (ids.has(row.id)) continue
      ids.add(row.id)
      more.push(row)
      groups.add(row)
    }
    known = pages
    if (more.length > 0) gathered = { rows: [...gathered.rows, ...more], days: groups.groups() }
    return gathered
  }
}
