import type { QueryClient } from '@tanstack/react-query'
import type { RecordsSearch } from '../../features/records/filter.ts'
import { filterOf } from '../../features/records/range.ts'
import type { RecordsKind } from '../../features/records/kind.ts'
import type { ListedRow } from '../../features/records/pages.ts'
import { recordsQuery } from '../../features/records/queries.ts'
import { rememberedRange } from '../../features/records/remembered-range.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { getSession } from '../../session/session.ts'
import { siteQuery } from '../../site/site.ts'
import { timeNow } from '../../time/server-clock.ts'
import { DEFAULT_ZONE, serverDay } from '../../time/server-time.ts'

/** Asks for the first page of what an address names, for a member; nobody waits for it. */
export function prefetchRecords<Row extends ListedRow>(
  client: QueryClient,
  kind: RecordsKind<Row>,
  search: RecordsSearch,
): void {
  if (getSession().token === undefined) return
  const { wire } = currentLanguage()
  const zone = client.getQueryData(siteQuery(wire).queryKey)?.config.timezone ?? DEFAULT_ZONE
  const filter = filterOf(search, rememberedRange(), serverDay(timeNow(), zone))
  void client.prefetchInfiniteQuery(recordsQuery(kind, filter, wire))
}
