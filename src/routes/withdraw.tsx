import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import * as v from 'valibot'
import { newCardsQuery } from '../features/cards/new-cards.ts'
import { cardsQuery } from '../features/cards/queries.ts'
import { loadTexts } from '../i18n/catalogs.ts'
import { currentLanguage } from '../i18n/language.ts'
import { plainAmount } from '../money/arithmetic.ts'
import { addressText } from '../components/address-text.ts'
import { Asked } from '../components/asked.tsx'
import { DisabledView } from '../components/disabled-view.tsx'
import { draftQuery } from '../components/drafts.ts'
import { GuestCard } from '../components/guest-card.tsx'
import { OpenLater } from '../features/submission/load-open-submission.ts'
import { mostUrgent } from '../features/submission/most-urgent.ts'
import type { FormAround } from '../features/submission/open-submission.tsx'
import { HelpLink } from '../features/submission/help-link.tsx'
import { Page } from '../components/page.tsx'
import { getSession, useSession } from '../session/session.ts'
import { userQuery } from '../session/user-query.ts'
import { useOpenSubmissions } from '../submissions/journal.ts'
import { CardIcon } from '../ui/icons/pages.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { withdrawalDraft } from '../features/withdraw/draft.ts'
import { FormSkeleton, WithdrawForm } from '../features/withdraw/withdraw-form.tsx'

const text = addressText(v.maxLength(40))

export const Route = createFileRoute('/withdraw')({
  // The card's id in our own list, never its number.
  validateSearch: v.object({ card: text, amount: text }),
  loader: async ({ context }) => {
    const client = context.queryClient()
    const { token, member } = getSession()
    if (token !== undefined) void client.prefetchQuery(cardsQuery(currentLanguage().wire))
    await Promise.all([
      loadTexts(),
      member && client.ensureQueryData(draftQuery(withdrawalDraft, member)),
      // The caution about a new card must not come late.
      member && client.ensureQueryData(newCardsQuery(member)),
    ])
  },
  component: Withdraw,
})

function Withdraw() {
  const { t } = useLingui()
  return (
    <Page title={t`Withdraw`} end={<HelpLink topic="withdrawal" />} className="px-4">
      <Content />
    </Page>
  )
}

function Content() {
  const { token, member } = useSession()
  // What stands in the way of a withdrawal is judged by what holds now.
  const user = useQuery({ ...userQuery, enabled: token !== undefined, refetchOnMount: 'always' })
  const open = mostUrgent(useOpenSubmissions(member).filter((entry) => entry.kind === 'withdrawal'))
  const form = useForm()

  if (token === undefined) {
    return (
      <GuestCard icon={CardIcon} title={<Trans>Log in to withdraw</Trans>}>
        <Trans>Here you have money paid out to your bank card or USDT address.</Trans>
      </GuestCard>
    )
  }
  if (open) {
    return (
      <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
        <OpenLater submission={open} form={form} />
      </Suspense>
    )
  }
  return (
    <Asked query={user} skeleton={<FormSkeleton />}>
      {(known) => (known.status === 0 ? <DisabledView form="withdrawal" /> : <WithdrawForm user={known} />)}
    </Asked>
  )
}

function useForm(): FormAround {
  const navigate = Route.useNavigate()
  return useMemo(
    () => ({
      draft: withdrawalDraft,
      clear: () => void navigate({ search: (chosen) => ({ ...chosen, amount: undefined }), replace: true }),
      refill: ({ target, money }) =>
        navigate({
          search: (chosen) => ({
            ...chosen,
            card: target ?? chosen.card,
            amount: money === null ? undefined : plainAmount(money, 0),
          }),
          replace: true,
        }),
    }),
    [navigate],
  )
}
