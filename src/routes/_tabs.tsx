import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { unseenOrderCount } from '../components/unread-dot.tsx'
import { ActivityIcon, ChatIcon, HomeIcon, MemberIcon } from '../ui/icons/shell.ts'
import { tabBarClass, tabItemClass } from '../ui/tab-bar.ts'

const NEWS_ID = 'news-of-orders'

export const Route = createFileRoute('/_tabs')({
  codeSplitGroupings: [],
  component: Tabs,
})

/** The tab container of home, activity, service and member. Also contains the lobby and demo, which have no tab. */
function Tabs() {
  const { t } = useLingui()
  const hasNews = unseenOrderCount.use() > 0
  const tabs = [
    { to: '/home', icon: HomeIcon, label: t({ message: 'Home', comment: 'tab' }) },
    { to: '/activity', icon: ActivityIcon, label: t`Activities` },
    { to: '/service', icon: ChatIcon, label: t({ message: 'Service', comment: 'tab: customer service' }) },
    { to: '/member', icon: MemberIcon, label: t({ message: 'Me', comment: 'tab: the member centre' }) },
  ] as const
  return (
    <>
      <div className="tab-column pb-28 md:pb-8">
        <Outlet />
      </div>
      <nav className={tabBarClass} aria-label={t`Main`}>
        {tabs.map(({ to, icon: Glyph, label }) => (
          <Link
            key={to}
            to={to}
            className={tabItemClass}
            aria-describedby={to === '/member' && hasNews ? NEWS_ID : undefined}
          >
            <Glyph />
            {to === '/member' && hasNews && (
              <span
                aria-hidden="true"
                className="absolute top-2 left-1/2 ml-2 size-2 rounded-full border-4 border-accent"
              />
            )}
            {label}
          </Link>
        ))}
        {hasNews && (
          <span id={NEWS_ID} className="sr-only">
            {t`Order updates`}
          </span>
        )}
      </nav>
    </>
  )
}
