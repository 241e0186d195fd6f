import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { Asked } from '../../components/asked.tsx'
import { DisabledView } from '../../components/disabled-view.tsx'
import { GuestCard } from '../../components/guest-card.tsx'
import { Page } from '../../components/page.tsx'
import { plainAmount } from '../../money/arithmetic.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'
import { useOpenSubmissions } from '../../submissions/journal.ts'
import { CardIcon } from '../../ui/icons/pages.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HelpLink } from '../submission/help-link.tsx'
import { OpenLater } from '../submission/load-open-submission.ts'
import { mostUrgent } from '../submission/most-urgent.ts'
import type { FormAround } from '../submission/open-submission.tsx'
import { withdrawalDraft } from './draft.ts'
import { FormSkeleton, WithdrawForm } from './withdraw-form.tsx'

/** The withdrawal form; for a guest the way to log in, and an open withdrawal in place of the form. */
export function WithdrawPage() {
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
  const navigate = useNavigate({ from: '/withdraw' })
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
