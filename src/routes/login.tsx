import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { backParam } from '../features/account/back-path.ts'
import { loginDraft } from '../features/account/drafts.ts'
import { loadPart } from '../i18n/catalogs.ts'
import { Asked } from '../screen/asked.tsx'
import { BackLink } from '../screen/back-link.tsx'
import { draftQuery } from '../screen/drafts.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { LoginForm } from './-account/login-form.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ back: backParam }),
  loader: ({ context }) =>
    Promise.all([loadPart('account'), context.queryClient().ensureQueryData(draftQuery(loginDraft))]),
  component: Login,
})

function Login() {
  const { t } = useLingui()
  const { back = '/home' } = Route.useSearch()
  const draft = useQuery(draftQuery(loginDraft))
  return (
    <div className="mx-auto max-w-column">
      <title>{t`Log in`}</title>
      <PageHeader back={<BackLink />} title={t`Log in`} />
      <main className="flex flex-col gap-4 px-4 pb-safe">
        <Asked query={draft} skeleton={null}>
          {(found) => <LoginForm back={back} draft={found?.values} />}
        </Asked>
      </main>
    </div>
  )
}
