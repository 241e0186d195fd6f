import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import * as v from 'valibot'
import { allVenuesQuery } from '../features/transfer/queries.ts'
import { useVenueWallets } from '../features/transfer/use-venue-wallets.ts'
import { loadTexts } from '../i18n/catalogs.ts'
import { currentLanguage } from '../i18n/language.ts'
import { plainAmount } from '../money/arithmetic.ts'
import { addressText } from '../components/address-text.ts'
import { Asked } from '../components/asked.tsx'
import { DisabledView } from '../components/disabled-view.tsx'
import { draftQuery } from '../components/drafts.ts'
import { GuestCard } from '../components/guest-card.tsx'
import type { FormAround } from '../features/submission/open-submission.tsx'
import { HelpLink } from '../features/submission/help-link.tsx'
import { Page } from '../components/page.tsx'
import { getSession, useSession } from '../session/session.ts'
import { userQuery } from '../session/user-query.ts'
import { useOpenSubmissions } from '../submissions/journal.ts'
import { formOf } from '../submissions/kinds.ts'
import { TransferIcon } from '../ui/icons/pages.ts'
import { transferDraft } from '../features/transfer/draft.ts'
import { OpenTransfer } from '../features/transfer/load-open-transfer.ts'
import { PageSkeleton, TransferPage } from '../features/transfer/transfer-page.tsx'
import { useRecovery } from '../features/transfer/use-recovery.ts'

const text = addressText(v.maxLength(40))

export const Route = createFileRoute('/transfer')({
  validateSearch: v.object({
    direction: v.fallback(v.optional(v.picklist(['in', 'out'])), undefined),
    venue: text,
    amount: text,
    recover: v.fallback(v.optional(v.boolean()), undefined),
  }),
  loader: async ({ context }) => {
    const client = context.queryClient()
    const { token, member } = getSession()
    if (token !== undefined) void client.prefetchQuery(allVenuesQuery(currentLanguage().wire))
    await Promise.all([loadTexts(), member && client.ensureQueryData(draftQuery(transferDraft, member))])
  },
  component: Transfer,
})

function Transfer() {
  const { t } = useLingui()
  const { token } = useSession()
  return (
    <Page title={t`Transfer`} end={<HelpLink topic="transfer" />} className="px-4">
      {token === undefined ? (
        <GuestCard icon={TransferIcon} title={<Trans>Log in to transfer</Trans>}>
          <Trans>Here you move money between your central wallet and the venues, and bring it back.</Trans>
        </GuestCard>
      ) : (
        <Content />
      )}
    </Page>
  )
}

function Content() {
  const { member } = useSession()
  const user = useQuery(userQuery)
  const wallets = useVenueWallets()
  const recovery = useRecovery(wallets.wallets)
  const open = useOpenSubmissions(member).filter((entry) => formOf(entry) === 'transfer')
  const form = useForm()

  // A recovery that was answered a moment ago is still being looked over.
  if (open.length > 0 && !recovery.isPending) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <OpenTransfer open={open} form={form} wallets={wallets.wallets} />
      </Suspense>
    )
  }
  return (
    <Asked query={user} skeleton={<PageSkeleton />}>
      {(known) =>
        known.status === 0 ? (
          <DisabledView form="transfer" />
        ) : (
          <TransferPage user={known} wallets={wallets} recovery={recovery} />
        )
      }
    </Asked>
  )
}

function useForm(): FormAround {
  const navigate = Route.useNavigate()
  return useMemo(
    () => ({
      draft: transferDraft,
      clear: () => void navigate({ search: (chosen) => ({ ...chosen, amount: undefined }), replace: true }),
      refill: ({ kind, target, money }) =>
        navigate({
          search:
            money === null
              ? {}
              : {
                  direction: kind === 'transfer-out' ? 'out' : 'in',
                  venue: target,
                  amount: plainAmount(money, 0),
                },
          replace: true,
        }),
    }),
    [navigate],
  )
}
