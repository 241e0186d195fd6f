import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/language.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { forQuery } from '../../api/client.ts'
import { isInProgress } from '../../api/order-state.ts'
import { useSession } from '../../session/session.ts'
import { cell } from '../../signal.ts'
import { useSiteConfig } from '../../site/site.ts'
import { KINDS, type RecordList, type Submission } from '../../submissions/submission.ts'
import { fetchNewestRows, type NewestRow } from '../../submissions/fetch-newest-rows.ts'

/** The newest page of a record list. */
export function newestRowsQuery(list: RecordList, language: WireLanguage, zone: string) {
  return queryOptions({
    // The zone too: it decides which days are requested.
    queryKey: ['newest-rows', list, language, zone],
    meta: { keep: 'member' },
    queryFn: (context) => fetchNewestRows(list, zone, forQuery(context)),
  })
}

/**
 * Returns the newest rows of a list for the current member. Always refetches: another tab may have placed an order. After a change
 * of the language, returns the rows in the previous one while the new ones load.
 */
export function useNewestRows(list: RecordList): UseQueryResult<NewestRow[]> {
  const { wire } = useLanguage()
  const { token } = useSession()
  const { timezone } = useSiteConfig()
  return useQuery({
    ...newestRowsQuery(list, wire, timezone),
    enabled: token !== undefined,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

/** The keys (`orderKey`) of orders that ended in this run and whose result the member has not seen. */
export const unseenOrders = cell<readonly string[]>([])

/** Returns the key of an order. It includes the list, because ids are unique only within a list. */
export function orderKey({ list, id }: { list: RecordList; id: string }): string {
  return `${list} ${id}`
}

/**
 * Returns the rows of a list that may still change or have an `unseen` result. Excludes those that a submission already shows.
 */
export function openRows(
  list: RecordList,
  rows: readonly NewestRow[],
  submissions: readonly Pick<Submission, 'kind' | 'orderId'>[],
  unseen: readonly string[] = [],
): NewestRow[] {
  // Row ids are unique only within a list.
  const shown = new Set(
    submissions.filter(({ kind }) => KINDS[kind].list === list).map(({ orderId }) => orderId),
  )
  return rows.filter(
    ({ id, status }) => (isInProgress(status) || unseen.includes(orderKey({ list, id }))) && !shown.has(id),
  )
}
