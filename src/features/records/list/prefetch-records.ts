import type { QueryClient } from '@tanstack/react-query'
import type { RecordsSearch } from '../filter.ts'
import { filterOf } from '../range.ts'
import type { RecordsKind } from '../kind.ts'
import type { ListedRow } from '../pages.ts'
import { recordsQuery } from '../queries.ts'
import { rememberedRange } from '../range.ts'
import { currentLanguage } from '../../../i18n/language.ts'
import { getSession } from '../../../session/session.ts'
import { siteQuery } from '../../../site/site.ts'
import { timeNow } from '../../../time/server-clock.ts'
import { DEFAULT_ZONE, serverDay } from '../../../time/server-time.ts'

/** Prefetches the first page of the records that the URL asks for. Does nothing for guests. */
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
