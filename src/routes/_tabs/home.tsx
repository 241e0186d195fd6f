import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { noticesQuery } from '../../features/notices/queries.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { isWorkerSettled } from '../../pwa/register-worker.ts'
import { useHomeCard } from '../../components/home-card.ts'
import { getSession, useSession } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Banners } from '../../features/home/banners.tsx'
import { Footer } from '../../features/home/footer.tsx'
import { HomeHeader } from '../../features/home/home-header.tsx'
import { lazyView } from '../../components/lazy-view.ts'
import { ModuleError } from '../../components/module-error.tsx'
import { NoticeTicker } from '../../features/home/notice-ticker.tsx'
import { useDue } from '../../components/use-due.ts'
import { WelcomeCard } from '../../features/home/welcome-card.tsx'

/** The part of home that is for members; the loader has it ready before a member's home is shown. */
const MemberHome = lazyView(() => import('../../features/home/member-home.tsx'), 'MemberHome')

/** What there is to play; the loader starts on it, and nothing waits for it. */
const HomeLobby = lazyView(() => import('../../features/lobby/home-lobby.tsx'), 'HomeLobby', {
  texts: 'shell',
})

export const Route = createFileRoute('/_tabs/home')({
  codeSplitGroupings: [], // part of the first load
  loader: async ({ context }) => {
    void context.queryClient().prefetchQuery(noticesQuery(currentLanguage().wire))
    // From the worker it is there at once: without it the page would be drawn twice.
    await Promise.all([
      isWorkerSettled() && HomeLobby.preload?.(),
      getSession().token !== undefined && MemberHome.preload?.(),
    ])
  },
  component: Home,
})

function Home() {
  const client = useQueryClient()
  const { token } = useSession()
  const due = useDue()
  const besides = useHomeCard()
  // What comes to be known after the page is put where it pushes nothing down.
  const [isFirst] = useState(besides !== undefined)
  const refresh = () => client.refetchQueries({ type: 'active' })
  const forAll = (
    <>
      {isFirst && besides}
      <NoticeTicker />
      <Banners />
      <CatchBoundary getResetKey={() => token ?? ''} errorComponent={LobbyMissing}>
        <Suspense fallback={<LobbyFrame />}>{due ? <HomeLobby /> : <LobbyFrame />}</Suspense>
      </CatchBoundary>
      {!isFirst && besides}
      <Footer />
    </>
  )
  return (
    <PullToRefresh onRefresh={refresh}>
      <HomeHeader />
      <main className="flex flex-col gap-3 px-safe">
        {token === undefined ? (
          <>
            <WelcomeCard />
            {forAll}
          </>
        ) : (
          <Suspense fallback={<Card className="min-h-57" />}>
            <MemberHome onRefresh={() => void refresh()}>{forAll}</MemberHome>
          </Suspense>
        )}
      </main>
    </PullToRefresh>
  )
}

// As high as what comes in its place.
function LobbyFrame() {
  return <Skeleton className="min-h-90 rounded-lg" />
}

function LobbyMissing({ error, reset }: ErrorComponentProps) {
  const retry = () => void HomeLobby.preload?.()?.then(reset)
  return <ModuleError error={error} retry={retry} />
}
