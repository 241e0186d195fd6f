import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { profileDraft } from './draft.ts'
import type { ProfileField } from './fields.ts'
import { Asked } from '../../components/asked.tsx'
import { draftQuery } from '../../components/drafts.ts'
import { GuestCard } from '../../components/guest-card.tsx'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'
import { MemberIcon } from '../../ui/icons/shell.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EditForm } from './edit-form.tsx'

/** The page of one field: what is saved, and a way to change it. */
export function EditPage({ field }: { field: ProfileField }) {
  const { t } = useLingui()
  const { token, member } = useSession()
  // Asked anew however fresh it is: what is changed must be what stands there now.
  const user = useQuery({ ...userQuery, enabled: token !== undefined, refetchOnMount: 'always' })
  const draft = useQuery({ ...draftQuery(profileDraft(field), member), enabled: member !== undefined })
  if (token === undefined) {
    return (
      <GuestCard icon={MemberIcon} title={<Trans>Log in to go on</Trans>}>
        <Trans>Your details can be seen and changed by nobody but you, after logging in.</Trans>
      </GuestCard>
    )
  }
  return (
    <Asked
      query={user}
      skeleton={
        <output aria-label={t`Loading...`} className="pt-6">
          <Skeleton className="h-13 rounded-sm" />
        </output>
      }
    >
      {(data) => draft.data !== undefined && <EditForm field={field} user={data} draft={draft.data} />}
    </Asked>
  )
}
