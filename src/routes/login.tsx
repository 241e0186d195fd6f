import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { backParam } from '../features/account/back-path.ts'
import { loadPart } from '../i18n/catalogs.ts'
import { BackLink } from '../screen/back-link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { LoginForm } from './-account/login-form.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ back: backParam }),
  loader: () => loadPart('account'),
  component: Login,
})

function Login() {
  const { t } = useLingui()
  const { back = '/home' } = Route.useSearch()
  return (
    <div className="mx-auto max-w-column">
      <title>{t`Log in`}</title>
      <PageHeader back={<BackLink />} title={t`Log in`} />
      <main className="flex flex-col gap-4 px-4 pb-safe">
        <LoginForm back={back} />
      </main>
    </div>
  )
}
