import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as v from 'valibot'
import { depositClassesQuery } from '../features/deposit/queries.ts'
import { loadPart } from '../i18n/catalogs.ts'
import { currentLanguage } from '../i18n/language.ts'
import { Asked } from '../screen/asked.tsx'
import { BackLink } from '../screen/back-link.tsx'
import { draftQuery } from '../screen/drafts.ts'
import { GuestCard } from '../screen/guest-card.tsx'
import { getSession, useSession } from '../session/session.ts'
import { userQuery } from '../session/user-query.ts'
import { useOpenSubmissions } from '../submissions/journal.ts'
import { DepositIcon } from '../ui/icons/shell.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ClassForm } from './-deposit/class-form.tsx'
import { DisabledView } from './-deposit/disabled-view.tsx'
import { DoubtView } from './-deposit/doubt-view.tsx'
import { depositDraft } from './-deposit/draft.ts'
import { FormSkeleton } from './-deposit/form-skeleton.tsx'
import { FoundView } from './-deposit/found-view.tsx'
import { RefusedView } from './-deposit/later.ts'

const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(40))),
  undefined,
)

export const Route = createFileRoute('/deposit')({
  validateSearch: v.object({ class: text, channel: text, amount: text }),
  loader: async ({ context }) => {
    const client = context.queryClient()
    const { token, member } = getSession()
    if (token !== undefined) void client.prefetchQuery(depositClassesQuery(currentLanguage().wire))
    await Promise.all([
      loadPart('deposit'),
      member && client.ensureQueryData(draftQuery(depositDraft, member)),
    ])
  },
  component: Deposit,
})

function Deposit() {
  const { t } = useLingui()
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{t`Deposit`}</title>
      <PageHeader
        back={<BackLink />}
        title={<Trans>Deposit</Trans>}
        end={
          <Link to="/service" search={{ topic: 'deposit' }} className="inline-flex min-h-11 items-center">
            <Trans>Help</Trans>
          </Link>
        }
      />
      <main className="flex grow flex-col px-4">
        <Content />
      </main>
    </div>
  )
}

function Content() {
  const { token, member } = useSession()
  const user = useQuery({ ...userQuery, enabled: token !== undefined })
  const open = useOpenSubmissions(member).filter((entry) => entry.kind === 'deposit')
  const doubt = open.find((entry) => entry.state === 'doubt')
  const [known] = open

  if (token === undefined) {
    return (
      <GuestCard icon={DepositIcon} title={<Trans>Log in to deposit</Trans>}>
        <Trans>Here you put money into your wallet: choose a way to pay, the amount, and confirm.</Trans>
      </GuestCard>
    )
  }
  if (doubt) return <DoubtView key={doubt.requestId} submission={doubt} />
  if (known?.state === 'refused') {
    return (
      <Suspense>
        <RefusedView submission={known} />
      </Suspense>
    )
  }
  if (known) return <FoundView submission={known} />
  return (
    <Asked query={user} skeleton={<FormSkeleton />}>
      {(known) => (known.status === 0 ? <DisabledView /> : <ClassForm user={known} />)}
    </Asked>
  )
}
