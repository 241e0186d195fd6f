import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { storedUsedCards } from '../features/cards/new-cards.ts'
import { cardsQuery } from '../features/cards/queries.ts'
import { currentLanguage } from '../i18n/language.ts'
import { GuestCard, MembersPage } from '../components/page.tsx'
import { getSession } from '../session/session.ts'
import { WithdrawIcon } from '../ui/icons/pages.ts'
import { CardsDrawing, CardsPage } from '../features/cards/cards-page.tsx'

export const Route = createFileRoute('/wallet-card')({
  loader: async ({ context }) => {
    const client = context.queryClient()
    const { token } = getSession()
    if (token !== undefined) void client.prefetchQuery(cardsQuery(currentLanguage().wire))
    await storedUsedCards.load()
  },
  component: WalletCard,
})

function WalletCard() {
  const { t } = useLingui()
  return (
    <MembersPage
      title={t`Cards and addresses`}
      className="px-4"
      guest={
        <GuestCard
          icon={WithdrawIcon}
          drawing={<CardsDrawing />}
          title={<Trans>Log in to see your cards</Trans>}
        >
          <Trans>These are the bank cards and USDT addresses you withdraw to.</Trans>
        </GuestCard>
      }
    >
      <CardsPage />
    </MembersPage>
  )
}
