import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Notice } from '../../api/config.ts'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { RefreshQuery, QueryView } from '../../components/query-view.tsx'
import { Page } from '../../components/page.tsx'
import { useSharedElement } from '../../components/shared-element.ts'
import { UnreadDot } from '../../components/unread-dot.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { NoticeIcon } from '../../ui/icons/shell.ts'
import { rowClass, RowsCard } from '../../ui/rows.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { withRead } from './change-marks.ts'
import { noticesQuery, readerOf, storedMarks, useReadNotices } from './queries.ts'
import { Published } from './published.tsx'

// Enough for two lines in every language, unless the HTML starts with 4,000 characters of markup.
const READ_LENGTH = 4_000
const SHOWN_LENGTH = 160

/** Matches comments, and elements whose content is not readable text. An unclosed comment or element extends to the end. */
const UNSEEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|title|textarea|noscript|svg|math|iframe|select|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
/** Inline tags, which are removed without a space. They may be inside a word or a Chinese sentence. */
const INLINE =
  /<\/?(?:a|b|bdi|code|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u)\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi
const TAG = /<[/!?a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*(?:>|$)/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi
/** The entities that editors write. */
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  middot: '·',
  bull: '•',
  times: '×',
  yen: '¥',
  euro: '€',
  copy: '©',
  reg: '®',
}

function character(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

/** Returns the first words of an operator's HTML as plain text, for a list. Not a sanitizer: show the result as text only. */
export function firstWords(html: string): string {
  const words = html
    .slice(0, READ_LENGTH)
    .replaceAll(UNSEEN, '\0')
    .replaceAll(INLINE, '')
    .replaceAll(TAG, '\0')
    .replaceAll(ENTITY, character)
    .split('\0')
    // Without its layout, punctuation alone (a bullet, a line of dashes) means nothing.
    .filter((block) => /[^\p{P}\s]/u.test(block))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // Do not cut a surrogate pair in half.
  return words.length > SHOWN_LENGTH
    ? `${words.slice(0, SHOWN_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`
    : words
}

/** All announcements in the operator's order, with the unread ones marked. */
export function ListPage() {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const notices = useQuery(noticesQuery(wire))
  const reader = readerOf(useSession())
  const read = useReadNotices()
  useSharedElement()
  const isUnread = (id: string) => read !== undefined && !read.includes(id)
  const unread = (notices.data ?? []).map(({ id }) => id).filter(isUnread)

  return (
    <Page title={t`Announcements`}>
      <PullToRefresh refetch={notices.refetch}>
        <div className="flex flex-col gap-3 px-safe pb-8">
          <QueryView query={notices} skeleton={<RowsSkeleton />}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState icon={NoticeIcon} title={<Trans>No announcements right now</Trans>}>
                  <Trans>Announcements about maintenance, changes and activities appear here.</Trans>
                </EmptyState>
              ) : (
                <RowsCard>
                  {list.map((notice) => (
                    <NoticeRow key={notice.id} notice={notice} isUnread={isUnread(notice.id)} />
                  ))}
                </RowsCard>
              )
            }
          </QueryView>
          {notices.data && (
            <div className="-my-1 flex flex-wrap items-center justify-end gap-x-3">
              {reader !== undefined && unread.length > 0 && (
                <MarkAll
                  onClick={() => void storedMarks.change(reader, (marks) => withRead(marks, unread))}
                />
              )}
              <RefreshQuery query={notices} />
            </div>
          )}
        </div>
      </PullToRefresh>
    </Page>
  )
}

function MarkAll({ onClick }: { onClick: () => void }) {
  useEffect(() => focusHeadingIfLost, []) // the button disappears when it is pressed
  return (
    <Button variant="quiet" size="sm" className="mr-auto -ml-3" onClick={onClick}>
      <Trans>Mark all as read</Trans>
    </Button>
  )
}

function RowsSkeleton() {
  return (
    <Card flush className="px-4 py-1">
      <Loading className="row-list block">
        {[1, 2, 3].map((row) => (
          <div key={row}>
            <div data-row className="flex flex-col gap-2 py-3 pl-5">
              <Skeleton className="h-4 w-4/5 rounded-sm" />
              <Skeleton className="h-3 w-1/3 rounded-sm" />
              <Skeleton className="h-4 w-full rounded-sm" />
            </div>
          </div>
        ))}
      </Loading>
    </Card>
  )
}

/** One announcement in the list: unread dot, title, date and first words. */
function NoticeRow({ notice, isUnread }: { notice: Notice; isUnread: boolean }) {
  return (
    <Link to="/details" search={{ id: notice.id }} className={rowClass}>
      {/* The dot's space is always reserved, so that nothing moves when the dot disappears. */}
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
  )
}
