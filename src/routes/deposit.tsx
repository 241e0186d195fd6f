import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import * as v from 'valibot'
import { depositClassesQuery } from '../features/deposit/queries.ts'
import { keptSaferPlay } from '../features/safer-play/kept.ts'
import { boundsDeposits, useSaferPlay } from '../features/safer-play/use-safer-play.ts'
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
import { DepositIcon } from '../ui/icons/pages.ts'
import { ClassForm, FormSkeleton } from '../features/deposit/class-form.tsx'
import { depositDraft } from '../features/deposit/draft.ts'
import { DepositBounds, ShutWords } from '../features/deposit/lazy-bounds.ts'

const text = addressText(v.maxLength(40))

export const Route = createFileRoute('/deposit')({
  validateSearch: v.object({ class: text, channel: text, amount: text }),
  loader: async ({ context }) => {
    const client = context.queryClient()
    const { token, member } = getSession()
    if (token !== undefined) void client.prefetchQuery(depositClassesQuery(currentLanguage().wire))
    await Promise.all([
      loadTexts(),
      member && client.ensureQueryData(draftQuery(depositDraft, member)),
      member && readBounds(member),
    ])
  },
  component: Deposit,
})

async function readBounds(member: string): Promise<void> {
  if (boundsDeposits(await keptSaferPlay.read(member))) await DepositBounds.preload?.()
}

function Deposit() {
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
  const navigate = Route.useNavigate()
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
