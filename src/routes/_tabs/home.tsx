import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { noticesQuery } from '../../features/notices/queries.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { getSession, useSession } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { Banners } from '../-home/banners.tsx'
import { Footer } from '../-home/footer.tsx'
import { HomeHeader } from '../-home/home-header.tsx'
import { MemberHome } from '../-home/later.ts'
import { NoticeTicker } from '../-home/notice-ticker.tsx'
import { WelcomeCard } from '../-home/welcome-card.tsx'

export const Route = createFileRoute('/_tabs/home')({
  loader: async ({ context }) => {
    void context.queryClient().prefetchQuery(noticesQuery(currentLanguage().wire))
    if (getSession().token !== undefined) await MemberHome.preload?.()
  },
  component: Home,
})

function Home() {
  const client = useQueryClient()
  const { token } = useSession()
  const refresh = () => client.refetchQueries({ type: 'active' })
  return (
    <PullToRefresh onRefresh={refresh}>
      <HomeHeader />
      <main className="flex flex-col gap-3 px-safe">
        {token === undefined ? (
          <WelcomeCard />
        ) : (
          <Suspense fallback={<Card className="min-h-57" />}>
            <MemberHome onRefresh={() => void refresh()} />
          </Suspense>
        )}
        <NoticeTicker />
        <Banners />
        <Footer />
      </main>
    </PullToRefresh>
  )
}
