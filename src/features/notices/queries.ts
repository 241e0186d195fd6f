import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { noticeList } from '../../api/config.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { shownNotices } from './rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useNoticeMarks } from './marks.ts'

/** The operator's announcements for this app in one language, sorted. */
export function noticesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['notices', language],
    meta: { keep: 'public' },
    staleTime: 300_000,
    queryFn: async ({ signal }) => shownNotices(await call(noticeList, {}, { signal, quiet: true })),
  })
}

/** Returns whether any announcement is unread; undefined until the marks are read from disk. Reads only cached data. */
export function useHasUnread(): boolean | undefined {
  const { wire } = useLanguage()
  const { data: notices = [] } = useQuery({ ...noticesQuery(wire), enabled: false })
  const marks = useNoticeMarks()
  return marks && notices.some(({ id }) => !marks.read.includes(id))
}
