import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useChangeMarks } from './change-marks.ts'
import { asRead } from './mark-rules.ts'
import { useNoticeMarks } from './marks.ts'
import { noticesQuery } from './queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { AsOf } from '../../components/as-of.tsx'
import { Asked } from '../../components/asked.tsx'
import { useOnline } from '../../components/connection.ts'
import { Page } from '../../components/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NoticeIcon } from '../../ui/icons/shell.ts'
import { Note } from '../../ui/note.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { NoticeRow } from './notice-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** All announcements in the operator's order; those that were not opened yet are marked. */
export function ListPage() {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const online = useOnline()
  const notices = useQuery(noticesQuery(wire))
  const marks = useNoticeMarks()
  const changeMarks = useChangeMarks()
  const isUnread = (id: string) => marks !== undefined && !marks.read.includes(id)
  const unread = (notices.data ?? []).map(({ id }) => id).filter(isUnread)

  return (
    <Page title={t`Announcements`}>
      <PullToRefresh onRefresh={() => notices.refetch()}>
        <div className="flex flex-col gap-3 px-safe pb-8">
          {!online && notices.data && (
            <Note tone="warn">
              <Trans>You are offline. These are the announcements</Trans>{' '}
              <AsOf moment={notices.dataUpdatedAt} />
            </Note>
          )}
          <Asked query={notices} skeleton={<RowsSkeleton />}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState icon={NoticeIcon} title={<Trans>No announcements at present</Trans>}>
                  <Trans>Maintenance, changes and offers will be told here.</Trans>
                </EmptyState>
              ) : (
                <Card flush className="px-4 py-1">
                  <ul className="row-list">
                    {list.map((notice) => (
                      <NoticeRow key={notice.id} notice={notice} isUnread={isUnread(notice.id)} />
                    ))}
                  </ul>
                </Card>
              )
            }
          </Asked>
          {notices.data && (
            <div className="-my-1 flex flex-wrap items-center justify-end gap-x-3">
              {unread.length > 0 && (
                <Button
                  variant="quiet"
                  size="sm"
                  className="mr-auto -ml-3"
                  onClick={() => changeMarks((before) => asRead(before, unread))}
                >
                  <Trans>Mark all as read</Trans>
                </Button>
              )}
              <RefreshButton busy={notices.isFetching} onClick={() => void notices.refetch()}>
                <AsOf moment={notices.dataUpdatedAt} />
              </RefreshButton>
            </div>
          )}
        </div>
      </PullToRefresh>
    </Page>
  )
}
