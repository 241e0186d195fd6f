import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { waitOf } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { editProfile } from '../../api/member.ts'
import { QueryView, RetryButton } from '../../components/query-view.tsx'
import { useOnline } from '../../components/connection.ts'
import { type Draft, type DraftForm, draftQuery, useKeepDraft } from '../../components/drafts.ts'
import { useFocusInvalid } from '../../ui/fields.tsx'
import { ActionBar, GuestCard, MembersPage, DraftRestoredNote } from '../../components/page.tsx'
import { useLeave } from '../../components/page-header.tsx'
import { isLeaving } from '../../components/url-form.ts'
import { useSession } from '../../session/session.ts'
import { userQuery, type User } from '../../session/user.ts'
import { useSiteConfig } from '../../site/site.ts'
import { deviceDay } from '../../time/format-time.ts'
import { useServerNow } from '../../time/use-now.ts'
import { MemberIcon } from '../../ui/icons/shell.ts'
import { Blocks } from '../../ui/rows.tsx'
import { ChangeOutcome, useIsSendingOnOpen } from '../../components/change.tsx'
import { editKey, useEdit } from './edit.ts'
import { FieldInput } from './field-input.tsx'
import type { ProfileField } from './fields.ts'
import {
  birthRange,
  isSaved,
  leastAge,
  profileProblem,
  type ProfileProblem,
  savedValue,
  tidyValue,
} from './rules.ts'
import { useFieldNames, useValueText } from './field-names.ts'

const schema = v.object({ value: v.string() })

type ProfileDraft = v.InferOutput<typeof schema>

function profileDraft(field: ProfileField): DraftForm<ProfileDraft> {
  return { name: `mine-edit-${field}`, schema }
}

interface EditFormProps {
  field: ProfileField
  user: User
  draft: Draft<ProfileDraft> | null
}

/** One field with its saved value, and the button that saves a new value. Stores unsaved changes as a draft. */
function EditForm({ field, user, draft }: EditFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const valueText = useValueText()
  const router = useRouter()
  const leave = useLeave('/mine-info')
  const range = useBirthRange()
  const problemText = useProblemText(range.age)
  const edit = useEdit(field, profileDraft(field))
  const [typed, setTyped] = useState(draft?.values.value)
  const [tries, setTries] = useState(0)
  const form = useFocusInvalid(tries, edit.error)

  const saved = savedValue(field, user)
  const shown = typed ?? saved ?? ''
  const value = tidyValue(field, shown)
  const isChanged = typed !== undefined && value !== saved
  // A later answer of the user info may contain the sent value.
  const isDone = edit.data === 'done' || (edit.isSuccess && isSaved(field, edit.variables, user))
  useKeepDraft(profileDraft(field), isChanged && !isDone ? { value: shown } : undefined)
  useEffect(() => {
    // The page stays while the next one loads: going back would cancel that, or go back twice.
    if (isDone && !isLeaving(router, { path: '/mine-edit' })) leave()
  }, [isDone, leave, router])

  // A saved value may have another format, such as a masked phone number. It is only checked once it is changed.
  const problem = isChanged || value === '' ? profileProblem(field, value, range) : undefined
  const refused = edit.error instanceof ApiError ? edit.error.fields[field] : undefined
  const change = (next: string) => {
    // After a reset, the form would not follow the value that is being sent.
    if (edit.isPending || isDone) return
    edit.reset()
    setTyped(next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!online || edit.isPending || isDone) return
    setTries(tries + 1)
    if (problem) return
    if (!isChanged) {
      leave()
      return
    }
    edit.mutate(value)
  }
  const savedText = valueText(field, saved ?? '')
  const inPart = user[field]
  return (
    <form ref={form} noValidate onSubmit={send} className="-mx-4 flex grow flex-col">
      <div className="flex flex-col gap-4 px-4 pb-5">
        {draft?.isDraftRestored && isChanged && <DraftRestoredNote onClear={() => setTyped(undefined)} />}
        <FieldInput
          field={field}
          value={shown}
          range={range}
          onChange={change}
          error={tries > 0 && problem ? problemText(field, problem) : refused}
        />
        {saved === undefined && (
          <p className="text-12 text-ink-2">
            <Trans comment="value: the last characters of what is saved, the others as dots">
              Currently saved: <span translate="no">{inPart}</span>
            </Trans>
          </p>
        )}
      </div>
      <ActionBar>
        <ChangeOutcome
          change={isDone ? { error: null, data: 'done' } : edit}
          isAtField={refused !== undefined}
          notApplied={
            <Trans>
              We sent your change, but your details haven’t changed. Customer service can tell you more.
            </Trans>
          }
          notDone={
            savedText === '' ? (
              <Trans>
                We didn’t get a response, so we reloaded your details: this field is still empty. You can send
                your change again.
              </Trans>
            ) : (
              <Trans>
                We didn’t get a response, so we reloaded your details: they still show {savedText}. You can
                send your change again.
              </Trans>
            )
          }
          unknown={
            <Trans>
              We didn’t get a response and couldn’t load your details, so we don’t know whether your change
              was saved. Check again here in a moment.
            </Trans>
          }
        />
        <RetryButton
          wait={waitOf(editProfile)}
          type="submit"
          full
          busy={edit.isPending}
          disabled={!online}
          reason={t`You’re offline. Reconnect to save.`}
        >
          <Trans comment="button: save what was changed">Save</Trans>
        </RetryButton>
      </ActionBar>
    </form>
  )
}

/** Returns a function that describes what is wrong with a field. The text also says how to correct it. */
function useProblemText(age: number): (field: ProfileField, problem: ProfileProblem) => string {
  const { t } = useLingui()
  return (field, problem) => {
    if (field === 'gender') return t`Choose one`
    if (field === 'born_time' && problem === 'too-young') return t`You must be ${age} or older`
    if (field === 'phone') return t`A phone number has 6 to 18 digits, with a + before the country code`
    if (field === 'email') return t`Enter an email address like name@example.com`
    if (field === 'qq') return t`A QQ number has 5 to 12 digits`
    if (field === 'telegram') return t`A Telegram name has 4 to 32 letters, digits or underscores`
    if (field === 'weixin') return t`A WeChat ID has 5 to 30 letters, digits, hyphens or underscores`
    if (field === 'skype') return t`A Skype name has at least 6 characters, without spaces`
    return t`Enter your date of birth`
  }
}

/** Returns the minimum age, and the birth dates allowed today. */
function useBirthRange(): { age: number; min: string; max: string } {
  const age = leastAge(useSiteConfig().responsible.min_age)
  return { age, ...birthRange(deviceDay(useServerNow(60_000)), age) }
}

export function EditPage({ field }: { field: ProfileField }) {
  return (
    <MembersPage
      title={useFieldNames()[field]}
      className="px-4"
      guest={
        <GuestCard icon={MemberIcon} title={<Trans>Log in to continue</Trans>}>
          <Trans>Log in to see and change your details.</Trans>
        </GuestCard>
      }
    >
      <Content field={field} />
    </MembersPage>
  )
}

function Content({ field }: { field: ProfileField }) {
  const { member } = useSession()
  // Always refetch: the member must edit the current value.
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' })
  const draft = useQuery({ ...draftQuery(profileDraft(field), member), enabled: member !== undefined })
  const skeleton = <Blocks of={[52]} className="pt-6" />
  if (useIsSendingOnOpen(editKey(field))) return skeleton
  return (
    <QueryView query={user} skeleton={skeleton}>
      {(data) => draft.data !== undefined && <EditForm field={field} user={data} draft={draft.data} />}
    </QueryView>
  )
}
