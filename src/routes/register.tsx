import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { backParam } from '../features/account/back-path.ts'
import { registerDraft } from '../features/account/drafts.ts'
import { inviteCode } from '../features/account/invite-code.ts'
import { currenciesQuery } from '../features/account/queries.ts'
import { loadPart } from '../i18n/catalogs.ts'
import { currentLanguage } from '../i18n/language.ts'
import { BackLink } from '../screen/back-link.tsx'
import { draftQuery } from '../screen/drafts.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { RegisterPage } from './-account/register-page.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: v.object({ back: backParam, invite_code: v.optional(v.fallback(inviteCode, '')) }),
  loader: ({ context }) => {
    const client = context.queryClient()
    void client.prefetchQuery(currenciesQuery(currentLanguage().wire))
    return Promise.all([loadPart('account'), client.ensureQueryData(draftQuery(registerDraft))])
  },
  component: Register,
})

function Register() {
  const { t } = useLingui()
  const { back = '/home', invite_code: invited = '' } = Route.useSearch()
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{t`Register`}</title>
      <PageHeader back={<BackLink />} title={t`Register`} />
      <main className="flex grow flex-col">
        <RegisterPage back={back} invited={invited} />
      </main>
    </div>
  )
}
