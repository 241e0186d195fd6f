import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { storedApplications, activitiesQuery } from '../features/activity/queries.ts'
import { currentLanguage } from '../i18n/language.ts'
import { codeParam } from '../components/text-param.ts'
import { Page } from '../components/page.tsx'
import { ActivityPage, NoActivity } from '../features/activity/activity-page.tsx'

const search = v.object({
  id: codeParam,
})

export const Route = createFileRoute('/activity-detail')({
  validateSearch: search,
  loader: async ({ context }) => {
    const client = context.queryClient()
    void client.prefetchQuery(activitiesQuery(undefined, currentLanguage().wire))
    await storedApplications.load()
  },
  component: ActivityDetail,
})

function ActivityDetail() {
  const { t } = useLingui()
  const { id } = Route.useSearch()
  return (
    <Page title={t({ message: 'Activity', comment: 'title of the page of one activity' })}>
      {id === undefined ? <NoActivity /> : <ActivityPage key={id} id={id} />}
    </Page>
  )
}
