import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAddressForm } from '../../components/address-form.ts'
import { Asked } from '../../components/asked.tsx'
import { BroughtBack } from '../../components/brought-back.tsx'
import { type Draft, draftQuery } from '../../components/drafts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import type { User } from '../../session/user.ts'
import { useSiteConfig } from '../../site/site.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cardsQuery } from '../cards/queries.ts'
import { newestRowsQuery } from '../submission/newest-rows.ts'
import { fitting, withdrawalDraft, type WithdrawalDraft } from './draft.ts'
import { OrderForm } from './order-form.tsx'

const route = getRouteApi('/withdraw')

/**
 * The withdrawal form: card and amount. They stand in the address, so that they survive a log-in and the way to what was still missing; what an
 * earlier start of the app left is put there.
 */
export function WithdrawForm({ user }: { user: User }) {
  const { member } = useSession()
  const draft = useQuery(draftQuery(withdrawalDraft, member))
  return (
    <Asked query={draft} skeleton={<FormSkeleton />}>
      {(found) => <Form user={user} draft={found} />}
    </Asked>
  )
}

function Form({ user, draft }: { user: User; draft: Draft<WithdrawalDraft> | null }) {
  const { wire } = useLanguage()
  const { timezone } = useSiteConfig()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const { values, typed, setTyped, broughtBack, clear } = useAddressForm({
    path: '/withdraw',
    address,
    draft,
    fitting: fitting(draft?.values, address),
    put: (search) => navigate({ search, replace: true, resetScroll: false }),
  })
  // Another card may have been added, approved or removed since.
  const cards = useQuery({ ...cardsQuery(wire), refetchOnMount: 'always' })
  const rows = useQuery(newestRowsQuery('withdrawals', wire, timezone))

  const chooseCard = (id: string) =>
    void navigate({ search: { card: id, amount: typed || undefined }, replace: true, resetScroll: false })

  return (
    <Asked query={cards} skeleton={<FormSkeleton />}>
      {(list) =>
        // Without the day's withdrawals the form works too, but what is told must not change under the member's eyes.
        rows.isLoading ? (
          <FormSkeleton />
        ) : (
          <div className="flex grow flex-col gap-5">
            {broughtBack && <BroughtBack onClear={clear} />}
            <OrderForm
              cards={list}
              asked={values.card}
              onChoose={chooseCard}
              user={user}
              typed={typed}
              onType={setTyped}
            />
          </div>
        )
      }
    </Asked>
  )
}

/** The withdrawal form before what it needs is there. */
export function FormSkeleton() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Loading...`} className="flex flex-col gap-5">
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </output>
  )
}
