import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OpenDeposits } from '../../features/deposit/open-deposits.tsx'
import { noticesQuery } from '../../features/notices/queries.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { Banners } from '../-home/banners.tsx'
import { Footer } from '../-home/footer.tsx'
import { HomeHeader } from '../-home/home-header.tsx'
import { NoticeTicker } from '../-home/notice-ticker.tsx'
import { WalletCard } from '../-home/wallet-card.tsx'
import { WelcomeCard } from '../-home/welcome-card.tsx'

export const Route = createFileRoute('/_tabs/home')({
  loader: ({ context }) => {
    void context.queryClient().prefetchQuery(noticesQuery(currentLanguage().wire))
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
        {token === undefined ? <WelcomeCard /> : <WalletCard onRefresh={() => void refresh()} />}
        <OpenDeposits />
        <NoticeTicker />
        <Banners />
        <Footer />
      </main>
    </PullToRefresh>
  )
}
