import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { noticesQuery } from '../features/notices/queries.ts'
import { loadTexts } from '../i18n/catalogs.ts'
import { currentLanguage } from '../i18n/language.ts'
import { DetailsPage } from '../features/notices/details-page.tsx'

const search = v.object({
  id: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64))),
    undefined,
  ),
})

export const Route = createFileRoute('/details')({
  validateSearch: search,
  loader: async ({ context }) => {
    void context.queryClient().prefetchQuery(noticesQuery(currentLanguage().wire))
    await loadTexts()
  },
  staticData: { name: 'listDetails', saved: 'always' },
  component: DetailsPage,
})
