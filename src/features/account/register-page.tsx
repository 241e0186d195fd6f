import { useQuery } from '@tanstack/react-query'
import { registerDraft } from './drafts.ts'
import { inviteCodeQuery } from './invite-code.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Asked } from '../../components/asked.tsx'
import { draftQuery } from '../../components/drafts.ts'
import { siteQuery } from '../../site/site.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RegisterForm } from './register-form.tsx'

/** Waits for what the form depends on: the operator's config, the invite code that was kept, and what was typed before. */
export function RegisterPage({ back, invited }: { back: string; invited: string }) {
  const site = useQuery(siteQuery(useLanguage().wire))
  const kept = useQuery(inviteCodeQuery)
  const draft = useQuery(draftQuery(registerDraft))
  return (
    <Asked query={site} skeleton={<Fields />}>
      {({ config }) =>
        kept.isPending || draft.isPending ? (
          <Fields />
        ) : (
          <RegisterForm
            back={back}
            config={config}
            invited={invited || (kept.data ?? '')}
            draft={draft.data ?? null}
          />
        )
      }
    </Asked>
  )
}

function Fields() {
  return (
    <div className="flex flex-col gap-4 px-4 pt-4">
      <Skeleton className="h-12 w-2/3" />
      {Array.from({ length: 5 }, (_, field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-13 w-full" />
        </div>
      ))}
    </div>
  )
}
