import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { backParam, inviteCode } from '../features/account/search-params.ts'
import { registerDraft } from '../features/account/drafts.ts'
import { currenciesQuery } from '../features/account/queries.ts'
import { currentLanguage } from '../i18n/language.ts'
import { draftQuery } from '../components/drafts.ts'
import { Page } from '../components/page.tsx'
import { RegisterPage } from '../features/account/register-page.tsx'
import { LeaveForMember } from '../features/account/enter.ts'
import { useSession } from '../session/session.ts'
import { LanguageButton } from '../features/member/language-button.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: v.object({ back: backParam, invite_code: v.optional(v.fallback(inviteCode, '')) }),
  loader: ({ context }) => {
    const client = context.queryClient()
    void client.prefetchQuery(currenciesQuery(currentLanguage().wire))
    return client.ensureQueryData(draftQuery(registerDraft))
  },
  staticData: { name: 'register' },
  component: Register,
})

function Register() {
  const { t } = useLingui()
  const { token } = useSession()
  const { back = '/home', invite_code: invited = '' } = Route.useSearch()
  return (
    <Page title={t`Register`} end={<LanguageButton />}>
      {token === undefined ? <RegisterPage back={back} invited={invited} /> : <LeaveForMember back={back} />}
    </Page>
  )
}
