import { createFileRoute } from '@tanstack/react-router'
import { noticeMarksQuery, readerOf, noticesQuery } from '../features/notices/queries.ts'
import { currentLanguage } from '../i18n/language.ts'
import { getSession } from '../session/session.ts'
import { ListPage } from '../features/notices/list-page.tsx'

export const Route = createFileRoute('/list')({
  loader: async ({ context }) => {
    const client = context.queryClient()
    const reader = readerOf(getSession())
    void client.prefetchQuery(noticesQuery(currentLanguage().wire))
    // The unread dots must not appear late.
    if (reader) await client.ensureQueryData(noticeMarksQuery(reader))
  },
  component: ListPage,
})
