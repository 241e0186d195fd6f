import { createFileRoute } from '@tanstack/react-router'
import { DEVICE, noticesQuery, storedMarks } from '../features/notices/queries.ts'
import { currentLanguage } from '../i18n/language.ts'
import { ListPage } from '../features/notices/list-page.tsx'

export const Route = createFileRoute('/list')({
  loader: async ({ context }) => {
    void context.queryClient().prefetchQuery(noticesQuery(currentLanguage().wire))
    // The unread dots must not appear late.
    await Promise.all([storedMarks.load(), storedMarks.load(DEVICE)])
  },
  component: ListPage,
})
