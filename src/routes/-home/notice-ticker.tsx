import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Notice } from '../../api/config.ts'
import { noticesQuery } from '../../features/notices/queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ChevronRightIcon, NoticeIcon } from '../../ui/icons/shell.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoticeSheet, useSheet } from './later.ts'
import { ModuleError } from './module-error.tsx'

/** The operator's announcements, one at a time on one line. Nothing moves by itself: a tap opens it, the arrow goes to the next. */
export function NoticeTicker() {
  const { wire } = useLanguage()
  const { data: notices, error, refetch } = useQuery(noticesQuery(wire))
  if (notices) return <Ticker notices={notices} />
  if (error) return <ModuleError error={error} retry={() => void refetch()} />
  return (
    <div className="flex min-h-11 items-center">
      <Skeleton className="h-4 w-3/4" />
    </div>
  )
}

function Ticker({ notices }: { notices: readonly Notice[] }) {
  const { t } = useLingui()
  const [place, setPlace] = useState(0)
  const sheet = useSheet(NoticeSheet)
  const notice = notices[place] ?? notices[0]
  if (!notice) return null
  return (
    <section aria-label={t`Announcements`} className="flex items-center text-ink-2">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 min-w-0 grow items-center gap-2 text-left text-12"
        onClick={sheet.open}
      >
        <NoticeIcon className="size-5 shrink-0 text-ink-3" />
        <span className="truncate" aria-live="polite">
          {notice.title}
        </span>
      </button>
      {notices.length > 1 && (
        <button
          type="button"
          className="flex min-h-11 shrink-0 items-center gap-1 pl-3 text-12 tabular-nums"
          onClick={() => setPlace((place + 1) % notices.length)}
        >
          {`${place + 1}/${notices.length}`}
          <span className="sr-only">{t`Next announcement`}</span>
          <ChevronRightIcon className="size-4" />
        </button>
      )}
      <Suspense>{sheet.isOpen && <NoticeSheet notice={notice} onClose={sheet.close} />}</Suspense>
    </section>
  )
}
