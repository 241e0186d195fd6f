import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Notice } from '../../api/config.ts'
import { noticesQuery, useHasUnread } from '../notices/queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { UnreadDot } from '../../components/unread-dot.tsx'
import { ChevronRightIcon, NoticeIcon } from '../../ui/icons/shell.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { lazyView } from '../../components/lazy-view.ts'
import { ModuleError } from '../../components/module-error.tsx'

/** The operator's pop-up announcement, once a day. */
const NoticePopUp = lazyView(() => import('../notices/pop-up.tsx'), 'NoticePopUp', { texts: 'shell' })

/** The operator's first announcement on one line, which leads to it, and the way to all of them. Nothing moves on its own. */
export function NoticeTicker() {
  const { wire } = useLanguage()
  const { data: notices, error, refetch } = useQuery(noticesQuery(wire))
  if (notices)
    return (
      <>
        <Ticker notices={notices} />
        {/* Only when there is one: most visits do not need its chunk. */}
        {notices.some(({ popUp }) => popUp) && (
          <Suspense>
            <NoticePopUp notices={notices} />
          </Suspense>
        )}
      </>
    )
  if (error) return <ModuleError error={error} retry={() => void refetch()} />
  return (
    <div className="flex min-h-11 items-center">
      <Skeleton className="h-4 w-3/4" />
    </div>
  )
}

function Ticker({ notices }: { notices: readonly Notice[] }) {
  const { t } = useLingui()
  const hasUnread = useHasUnread()
  const [notice] = notices
  if (!notice) return null
  return (
    <section aria-label={t`Announcements`} className="flex items-center text-12 text-ink-2">
      <Link
        to="/details"
        search={{ id: notice.id }}
        className="flex min-h-11 min-w-0 grow items-center gap-2"
      >
        <NoticeIcon className="size-5 shrink-0 text-ink-3" />
        <span className="truncate">{notice.title}</span>
      </Link>
      <Link to="/list" className="flex min-h-11 shrink-0 items-center gap-1 pl-3">
        {hasUnread && <UnreadDot />}
        {t`All`}
        <ChevronRightIcon className="size-4" />
      </Link>
    </section>
  )
}
