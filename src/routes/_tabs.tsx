import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { ChatIcon, HomeIcon, MemberIcon } from '../ui/icons/shell.ts'
import { tabBarClass, tabItemClass } from '../ui/tab-bar.ts'

export const Route = createFileRoute('/_tabs')({ component: Tabs })

/** The tab container: home, service, member, and demo without a tab. */
function Tabs() {
  const { t } = useLingui()
  const tabs = [
    { to: '/home', icon: HomeIcon, label: t({ message: 'Home', comment: 'tab' }) },
    { to: '/service', icon: ChatIcon, label: t({ message: 'Service', comment: 'tab: customer service' }) },
    { to: '/member', icon: MemberIcon, label: t({ message: 'Me', comment: 'tab: the member centre' }) },
  ] as const
  return (
    <>
      <div className="mx-auto max-w-column pb-28 md:pb-8">
        <Outlet />
      </div>
      <nav className={tabBarClass} aria-label={t`Main`}>
        {tabs.map(({ to, icon: Glyph, label }) => (
          <Link key={to} to={to} className={tabItemClass}>
            <Glyph />
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}
