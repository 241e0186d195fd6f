import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { backParam } from '../features/account/search-params.ts'
import { loginDraft } from '../features/account/drafts.ts'
import { QueryView } from '../components/query-view.tsx'
import { draftQuery } from '../components/drafts.ts'
import { Page } from '../components/page.tsx'
import { LoginForm } from '../features/account/login-form.tsx'
import { LeaveForMember } from '../features/account/enter.ts'
import { useSession } from '../session/session.ts'
import { LanguageButton } from '../features/member/language-button.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ back: backParam }),
  loader: ({ context }) => context.queryClient().ensureQueryData(draftQuery(loginDraft)),
  staticData: { name: 'login' },
  component: Login,
})

function Login() {
  const { t } = useLingui()
  const { back = '/home' } = Route.useSearch()
  const { token } = useSession()
  const draft = useQuery(draftQuery(loginDraft))
  return (
    <Page title={t`Log in`} end={<LanguageButton />} className="gap-4 px-4 pb-safe">
      {token === undefined ? (
        <QueryView query={draft} skeleton={null}>
          {(found) => <LoginForm back={back} draft={found?.values} />}
        </QueryView>
      ) : (
        <LeaveForMember back={back} />
      )}
    </Page>
  )
}
