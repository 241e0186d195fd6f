import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { idParam } from '../components/text-param.ts'
import { noticesQuery } from '../features/notices/queries.ts'
import { currentLanguage } from '../i18n/language.ts'
import { DetailsPage } from '../features/notices/details-page.tsx'

export const Route = createFileRoute('/details')({
  validateSearch: v.object({ id: idParam }),
  loader: ({ context }) => {
    void context.queryClient().prefetchQuery(noticesQuery(currentLanguage().wire))
  },
  staticData: { name: 'listDetails' },
  component: DetailsPage,
})
