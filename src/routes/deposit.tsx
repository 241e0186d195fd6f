import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { depositClassesQuery } from '../features/deposit/queries.ts'
import { loadPart } from '../i18n/catalogs.ts'
import { currentLanguage } from '../i18n/language.ts'
import { Asked } from '../screen/asked.tsx'
import { BackLink } from '../screen/back-link.tsx'
import { GuestCard } from '../screen/guest-card.tsx'
import { getSession, useSession } from '../session/session.ts'
import { userQuery } from '../session/user-query.ts'
import { useOpenSubmissions } from '../submissions/journal.ts'
import { DepositIcon } from '../ui/icons/shell.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ClassForm } from './-deposit/class-form.tsx'
import { DoubtView } from './-deposit/doubt-view.tsx'
import { FormSkeleton } from './-deposit/form-skeleton.tsx'
import { FoundView } from './-deposit/found-view.tsx'

const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(40))),
  undefined,
)

export const Route = createFileRoute('/deposit')({
  validateSearch: v.object({ class: text, channel: text, amount: text }),
  loader: async ({ context }) => {
    if (getSession().token !== undefined) {
      void context.queryClient().prefetchQuery(depositClassesQuery(currentLanguage().wire))
    }
    await loadPart('deposit')
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
  const [found] = open

  if (token === undefined) {
    return (
      <GuestCard icon={DepositIcon} title={<Trans>Log in to deposit</Trans>}>
        <Trans>Here you put money into your wallet: choose a way to pay, the amount, and confirm.</Trans>
      </GuestCard>
    )
  }
  if (doubt) return <DoubtView submission={doubt} />
  if (found) return <FoundView submission={found} />
  return (
    <Asked query={user} skeleton={<FormSkeleton />}>
      {(known) => <ClassForm user={known} />}
    </Asked>
  )
}
