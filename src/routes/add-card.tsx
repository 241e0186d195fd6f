import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { banksQuery, cardsQuery, cryptoQuery } from '../features/cards/queries.ts'
import { loadTexts } from '../i18n/catalogs.ts'
import { currentLanguage } from '../i18n/language.ts'
import { QueryView } from '../components/query-view.tsx'
import { GuestCard } from '../components/guest-card.tsx'
import { Page } from '../components/page.tsx'
import { getSession, useSession } from '../session/session.ts'
import { userQuery } from '../session/user.ts'
import { CardIcon } from '../ui/icons/pages.ts'
import { CardForm, FormSkeleton, KindChoice, NameNeeded } from '../features/cards/card-form.tsx'

// Only the type: a card number or USDT address must never be in the URL.
const search = v.object({
  type: v.fallback(v.optional(v.picklist(['bank', 'crypto', 'alipay'])), undefined),
})

export const Route = createFileRoute('/add-card')({
  validateSearch: search,
  loader: async ({ context, location }) => {
    const { type = 'bank' } = v.parse(search, location.search)
    if (getSession().token !== undefined) {
      const client = context.queryClient()
      const { wire } = currentLanguage()
      void client.prefetchQuery(banksQuery(type, wire))
      void client.prefetchQuery(cardsQuery(wire))
      if (type === 'crypto') void client.prefetchQuery(cryptoQuery)
    }
    await loadTexts()
  },
  component: AddCard,
})

function AddCard() {
  const { t } = useLingui()
  const { type: kind = 'bank' } = Route.useSearch()
  const title = { bank: t`Add bank card`, crypto: t`Add USDT address`, alipay: t`Add Alipay` }[kind]
  return (
    <Page title={title} className="gap-5 px-4">
      <Content />
    </Page>
  )
}

function Content() {
  const { type: kind = 'bank' } = Route.useSearch()
  const { token } = useSession()
  // Always refetch: a name that was just bound must not be asked for again.
  const user = useQuery({ ...userQuery, enabled: token !== undefined, refetchOnMount: 'always' })
  if (token === undefined) {
    return (
      <GuestCard icon={CardIcon} title={<Trans>Log in to add a card or address</Trans>}>
        <Trans>Add the bank card or USDT address you withdraw to.</Trans>
      </GuestCard>
    )
  }
  return (
    <QueryView query={user} skeleton={<FormSkeleton />}>
      {({ real_name: holder }) =>
        holder === '' ? (
          <NameNeeded />
        ) : (
          <>
            <KindChoice kind={kind} />
            <CardForm key={kind} kind={kind} holder={holder} />
          </>
        )
      }
    </QueryView>
  )
}
