import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Notice } from '../../api/config.ts'
import { firstWords } from './first-words.ts'
import { Published } from './published.tsx'
import { UnreadDot } from '../../components/unread-dot.tsx'
import { rowClass } from '../../ui/row.tsx'

/** One announcement of the list: whether it is new, its title, when, and its first words. */
export function NoticeRow({ notice, isUnread }: { notice: Notice; isUnread: boolean }) {
  return (
    <li>
      <Link to="/details" search={{ id: notice.id }} className={rowClass}>
        {/* The room of the dot is always there: reading moves nothing. */}
        <span data-row className="block py-3 pl-5">
          <span className={`block ${isUnread ? 'font-bold' : 'font-semibold'}`}>
            <span className="-ml-5 inline-block w-5">{isUnread && <UnreadDot />}</span>
            <span translate="no">{notice.title}</span>
          </span>
          <span className="mt-0.5 flex flex-wrap gap-x-2 text-12 text-ink-2">
            {notice.top && (
              <span className="font-semibold text-accent">
                <Trans comment="an announcement that stays on top">Important</Trans>
              </span>
            )}
            <Published notice={notice} />
          </span>
          <span translate="no" className="mt-1 line-clamp-2 text-ellipsis text-ink-2">
            {firstWords(notice.html)}
          </span>
        </span>
      </Link>
    </li>
  )
}
