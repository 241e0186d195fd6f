import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { depositChannels, depositClasses, depositDetails, tradeRecords } from '../../api/money.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { addDays, serverDay } from '../../time/server-time.ts'

/** The classes of deposit channels. */
export function depositClassesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['deposit-classes', language],
    meta: { keep: 'member' },
    queryFn: ({ signal, client, queryKey }) =>
      call(depositClasses, {}, { signal, quiet: client.getQueryData(queryKey) !== undefined }),
  })
}

/** The channels of one class. */
export function depositChannelsQuery(classId: string, language: WireLanguage) {
  return queryOptions({
    queryKey: ['deposit-channels', classId, language],
    meta: { keep: 'member' },
    queryFn: ({ signal, client, queryKey }) =>
      call(depositChannels, { id: classId }, { signal, quiet: client.getQueryData(queryKey) !== undefined }),
  })
}

/** How one deposit order is to be paid, and how it stands. */
export function depositDetailsQuery(id: string, language: WireLanguage) {
  return queryOptions({
    queryKey: ['deposit-details', id, language],
    meta: { keep: 'member' },
    queryFn: ({ signal, client, queryKey }) =>
      call(depositDetails, { id }, { signal, quiet: client.getQueryData(queryKey) !== undefined }),
  })
}

/** The newest deposits: what is on its way, and the row that was the newest before the next order. */
export function newestDepositsQuery(language: WireLanguage, zone: string) {
  return queryOptions({
    queryKey: ['newest-deposits', language],
    meta: { keep: 'member' },
    queryFn: ({ signal, client, queryKey }) => {
      const today = serverDay(Date.now(), zone)
      const range = { start_date: addDays(today, -30), end_date: addDays(today, 1) }
      const quiet = client.getQueryData(queryKey) !== undefined
      return call(tradeRecords, { page: 1, size: 20, type: 'recharge', ...range }, { signal, quiet })
    },
  })
}
