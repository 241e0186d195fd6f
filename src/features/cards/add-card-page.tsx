import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { GuestCard } from '../../components/guest-card.tsx'
import { MembersPage } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { userQuery } from '../../session/user.ts'
import { CardIcon } from '../../ui/icons/pages.ts'
import { CardForm, FormSkeleton, KindChoice, NameNeeded } from './card-form.tsx'
import type { KnownKind } from './masked.ts'

const route = getRouteApi('/add-card')

/** The page to add a bank card, USDT address or Alipay account; the URL names the kind. */
export function AddCardPage() {
  const { t } = useLingui()
  const { type: kind = 'bank' } = route.useSearch()
  const title = { bank: t`Add bank card`, crypto: t`Add USDT address`, alipay: t`Add Alipay` }[kind]
  return (
    <MembersPage
      title={title}
      className="gap-5 px-4"
      guest={
        <GuestCard icon={CardIcon} title={<Trans>Log in to add a card or address</Trans>}>
          <Trans>Add the bank card or USDT address you withdraw to.</Trans>
        </GuestCard>
      }
    >
      <Content kind={kind} />
    </MembersPage>
  )
}

function Content({ kind }: { kind: KnownKind }) {
  // Always refetch: a name that was just bound must not be asked for again.
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' })
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
