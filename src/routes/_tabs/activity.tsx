import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { storedApplications, activitiesQuery, activityClassesQuery } from '../../features/activity/queries.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { codeParam } from '../../components/text-param.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { ActivitiesPage } from '../../features/activity/activities-page.tsx'

const search = v.object({
  class: codeParam,
})

export const Route = createFileRoute('/_tabs/activity')({
  validateSearch: search,
  loader: async ({ context, location }) => {
    const { class: classId } = v.parse(search, location.search)
    const client = context.queryClient()
    const { wire } = currentLanguage()
    void client.prefetchQuery(activityClassesQuery(wire))
    void client.prefetchQuery(activitiesQuery(classId, wire))
    await storedApplications.load()
  },
  component: ActivityTab,
})

function ActivityTab() {
  const { t } = useLingui()
  const { class: classId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <title>{t`Activities`}</title>
      <PageHeader title={<Trans>Activities</Trans>} />
      <ActivitiesPage
        classId={classId}
        onClass={(next) => void navigate({ search: { class: next }, replace: true })}
      />
    </>
  )
}
