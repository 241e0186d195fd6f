import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEdit } from '../features/profile/edit-outcome.tsx'
import { loadTexts } from '../i18n/catalogs.ts'
import { QueryView } from '../components/query-view.tsx'
import { GuestCard } from '../components/guest-card.tsx'
import { Page } from '../components/page.tsx'
import { useSession } from '../session/session.ts'
import { userQuery } from '../session/user.ts'
import { MemberIcon } from '../ui/icons/shell.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { BoundName, NameForm } from '../features/profile/name-form.tsx'

export const Route = createFileRoute('/auth-tips')({
  loader: loadTexts,
  component: AuthTips,
})

function AuthTips() {
  const { t } = useLingui()
  return (
    <Page title={t`Real name`} className="gap-5 px-4">
      <Content />
    </Page>
  )
}

function Content() {
  const { t } = useLingui()
  const { token } = useSession()
  // Always refetch: a name that was just bound must not be asked for again.
  const user = useQuery({ ...userQuery, enabled: token !== undefined, refetchOnMount: 'always' })
  const bind = useEdit('real_name')
  // Keep the form while binding: user info has the name before the form navigates back.
  const isBinding = bind.isPending || bind.data === 'done'
  if (token === undefined) {
    return (
      <GuestCard icon={MemberIcon} title={<Trans>Log in to continue</Trans>}>
        <Trans>
          You need to log in to deposit, withdraw or use your account in any other way, so that nobody else
          can. To withdraw, you also need to bind your real name.
        </Trans>
      </GuestCard>
    )
  }
  return (
    <QueryView
      query={user}
      skeleton={
        <output aria-label={t`Loading...`}>
          <Skeleton className="h-40 rounded-lg" />
        </output>
      }
    >
      {({ real_name: name }) =>
        name === '' || isBinding ? <NameForm bind={bind} /> : <BoundName name={name} />
      }
    </QueryView>
  )
}
