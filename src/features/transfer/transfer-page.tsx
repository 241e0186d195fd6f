import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { QueryView } from '../../components/query-view.tsx'
import { DisabledView } from '../../components/disabled-view.tsx'
import { GuestCard } from '../../components/guest-card.tsx'
import { Page } from '../../components/page.tsx'
import { plainAmount } from '../../money/arithmetic.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { useOpenSubmissions } from '../../submissions/journal.ts'
import { formOf } from '../../submissions/submission.ts'
import { TransferIcon } from '../../ui/icons/pages.ts'
import type { ReplacedForm } from '../submission/submission-frame.tsx'
import { HelpLink } from '../submission/load-open-submission.tsx'
import { transferDraft, useVenueWallets } from './queries.ts'
import { OpenTransfer } from './load-open-transfer.tsx'
import { PageSkeleton, TransferView } from './transfer-view.tsx'
import { useRecovery } from './use-recovery.ts'

const route = getRouteApi('/transfer')

/** The transfer page. Guests see a login card; an open transfer or recovery replaces the form. */
export function TransferPage() {
  const { t } = useLingui()
  const { token } = useSession()
  return (
    <Page title={t`Transfer`} end={<HelpLink topic="transfer" />} className="px-4">
      {token === undefined ? (
        <GuestCard icon={TransferIcon} title={<Trans>Log in to transfer</Trans>}>
          <Trans>Move money between your central wallet and the venues.</Trans>
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
  // The sheet that recovers everything names a sum, so it needs all balances.
  const { recover } = route.useSearch()
  const wallets = useVenueWallets(recover)
  const recovery = useRecovery(wallets.wallets)
  const open = useOpenSubmissions(member).filter((entry) => formOf(entry) === 'transfer')
  const form = useForm()

  // Keep the form while the answer to a recovery is being checked.
  if (open.length > 0 && !recovery.isPending) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <OpenTransfer open={open} form={form} wallets={wallets.stored} />
      </Suspense>
    )
  }
  return (
    <QueryView query={user} skeleton={<PageSkeleton />}>
      {(known) =>
        known.status === 0 ? (
          <DisabledView form="transfer" />
        ) : (
          <TransferView user={known} wallets={wallets} recovery={recovery} />
        )
      }
    </QueryView>
  )
}

function useForm(): ReplacedForm {
  const navigate = useNavigate({ from: '/transfer' })
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
