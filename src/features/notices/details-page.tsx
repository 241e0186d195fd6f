import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Notice } from '../../api/config.ts'
import { useNoteSeen } from './change-marks.ts'
import { Published } from './published.tsx'
import { noticesQuery } from './queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { RefreshQuery, entryQuery, QueryView } from '../../components/query-view.tsx'
import { OperatorHtml } from '../../components/operator-html.tsx'
import { deviceDay } from '../../time/format-time.ts'
import { useNow } from '../../time/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NoticeIcon } from '../../ui/icons/shell.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const route = getRouteApi('/details')

/** One announcement, or a message that no announcement has the id in the URL. */
export function DetailsPage() {
  const { t } = useLingui()
  const { id } = route.useSearch()
  const { wire } = useLanguage()
  const find = (list: readonly Notice[] = []) => list.find((one) => one.id === id)
  // The stored list may lack a new announcement: refetch it before calling this one unknown.
  const notices = useQuery({
    ...noticesQuery(wire),
    refetchOnMount: (query) => (find(query.state.data) ? true : 'always'),
  })
  const notice = find(notices.data)
  return (
    <div className="mx-auto min-h-dvh max-w-column">
      <title>{notice?.title ?? t`Announcement`}</title>
      <PageHeader back title={<Trans>Announcement</Trans>} />
      <main>
        <PullToRefresh refetch={notices.refetch}>
          <div className="flex flex-col gap-3 px-safe pb-8">
            <QueryView query={entryQuery(notices, notice)} skeleton={<TextSkeleton />}>
              {(found) => (found ? <FullNotice notice={found} /> : <UnknownNotice />)}
            </QueryView>
            {notices.data && (
              <div className="-my-1 flex justify-end">
                <RefreshQuery query={notices} />
              </div>
            )}
          </div>
        </PullToRefresh>
      </main>
    </div>
  )
}

function FullNotice({ notice }: { notice: Notice }) {
  useNoteSeen(notice.id, deviceDay(useNow(null)))
  return (
    <>
      <Card>
        <div data-head>
          <h2 translate="no" className="text-20 font-bold">
            {notice.title}
          </h2>
          <Published notice={notice} className="mt-1" />
        </div>
        <div translate="no" className="mt-3">
          <OperatorHtml html={notice.html} />
        </div>
      </Card>
      <ButtonLink to="/list" variant="ghost" full>
        <Trans>All announcements</Trans>
      </ButtonLink>
    </>
  )
}

function UnknownNotice() {
  return (
    <EmptyState
      icon={NoticeIcon}
      title={<Trans>This announcement is no longer available</Trans>}
      actions={
        <ButtonLink to="/list" size="md" full>
          <Trans>All announcements</Trans>
        </ButtonLink>
      }
    >
      <Trans>The announcement may have expired. The list shows all current announcements.</Trans>
    </EmptyState>
  )
}

function TextSkeleton() {
  return (
    <Card>
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-6 w-4/5 rounded-sm" />
        <Skeleton className="h-3 w-1/3 rounded-sm" />
        <Skeleton className="mt-2 h-4 w-full rounded-sm" />
        <Skeleton className="h-4 w-full rounded-sm" />
        <Skeleton className="h-4 w-2/3 rounded-sm" />
      </Loading>
    </Card>
  )
}
