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
import { DepositIcon } from '../../ui/icons/pages.ts'
import { useSaferPlay } from '../safer-play/use-safer-play.ts'
import { HelpLink } from '../submission/help-link.tsx'
import { OpenLater } from '../submission/load-open-submission.ts'
import { mostUrgent } from '../submission/most-urgent.ts'
import type { FormAround } from '../submission/open-submission.tsx'
import { ClassForm, FormSkeleton } from './class-form.tsx'
import { depositDraft } from './draft.ts'
import { ShutWords } from './lazy-bounds.ts'

/** The deposit form; for a guest the way to log in, and an open deposit in place of the form. */
export function DepositPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Deposit`} end={<HelpLink topic="deposit" />} className="px-4">
      <Content />
    </Page>
  )
}

function Content() {
  const { token, member } = useSession()
  const user = useQuery({ ...userQuery, enabled: token !== undefined })
  const open = mostUrgent(useOpenSubmissions(member).filter((entry) => entry.kind === 'deposit'))
  const form = useForm()

  if (token === undefined) {
    return (
      <GuestCard icon={DepositIcon} title={<Trans>Log in to deposit</Trans>}>
        <Trans>Here you put money into your wallet: choose a way to pay, the amount, and confirm.</Trans>
      </GuestCard>
    )
  }
  if (open) {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <OpenLater submission={open} form={form} />
      </Suspense>
    )
  }
  return (
    <Asked query={user} skeleton={<FormSkeleton />}>
      {(known) => (known.status === 0 ? <DisabledView form="deposit" /> : <ClassForm user={known} />)}
    </Asked>
  )
}

function useForm(): FormAround {
  const navigate = useNavigate({ from: '/deposit' })
  const isShut = useSaferPlay()?.shut !== undefined
  return useMemo(
    () => ({
      draft: depositDraft,
      shut: isShut && <ShutWords />,
      clear: () => void navigate({ search: (chosen) => ({ ...chosen, amount: undefined }), replace: true }),
      refill: ({ target, money }) =>
        navigate({
          search: (chosen) => ({
            ...chosen,
            channel: target ?? chosen.channel,
            amount: money === null ? undefined : plainAmount(money, 0),
          }),
          replace: true,
        }),
    }),
    [navigate, isShut],
  )
}
