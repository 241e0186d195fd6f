import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/language.ts'
import { useNoticeMarks } from './marks.ts'
import { noticesQuery } from './queries.ts'

/** Whether an announcement is unread, as far as they are known here: nothing is asked for it. */
export function useHasUnread(): boolean {
  const { wire } = useLanguage()
  const { data: notices = [] } = useQuery({ ...noticesQuery(wire), enabled: false })
  const marks = useNoticeMarks()
  return marks !== undefined && notices.some(({ id }) => !marks.read.includes(id))
}
