import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState, type ComponentProps, useId } from 'react'
import * as v from 'valibot'
import { waitOf } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { editProfile } from '../../api/member.ts'
import { QueryView, RetryButton } from '../../components/query-view.tsx'
import { useOnline } from '../../components/connection.ts'
import { type Draft, type DraftForm, draftQuery, useKeepDraft } from '../../components/drafts.ts'
import { useFocusInvalid, FieldNotes, TextField, VERBATIM } from '../../ui/fields.tsx'
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
import type { ProfileField } from './fields.ts'
import {
  birthRange,
  isSaved,
  leastAge,
  profileProblem,
  type ProfileProblem,
  savedValue,
  tidyValue,
  type TypedField,
} from './rules.ts'
import { useFieldNames, useValueText } from './field-names.ts'
import { Card } from '../../ui/card.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'

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

const NAME_ELSEWHERE: ComponentProps<'input'> = { ...VERBATIM, autoComplete: 'off' }
const TYPED: Record<TypedField, ComponentProps<'input'>> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  qq: { ...NAME_ELSEWHERE, inputMode: 'numeric' },
  telegram: NAME_ELSEWHERE,
  weixin: NAME_ELSEWHERE,
  skype: NAME_ELSEWHERE,
}

interface FieldInputProps {
  field: ProfileField
  value: string
  range: { age: number; min: string; max: string }
  onChange: (value: string) => void
  error: string | undefined
}

/** The input of a profile field. It is a choice of pictures, radio rows, a date picker or a text field. */
export function FieldInput({ field, value, range, onChange, error }: FieldInputProps) {
  const { t } = useLingui()
  const { age, min, max } = range
  const names = useFieldNames()
  if (field === 'img') return <AvatarChoice value={value} onChange={onChange} error={error} />
  if (field === 'gender')
    return (
      <div data-wrong={error ? true : undefined}>
        <Card flush className="px-4 py-1">
          <RadioRows
            legend={names.gender}
            hideLegend
            value={value}
            onChange={onChange}
            describedBy="gender-error"
            options={[
              { value: '男', title: t`Male` },
              { value: '女', title: t`Female` },
            ]}
          />
        </Card>
        <FieldNotes id="gender" error={error} />
      </div>
    )
  if (field === 'born_time')
    return (
      <TextField
        type="date"
        label={names.born_time}
        hint={t`You must be ${age} or older. Any birthday gift depends on this date.`}
        autoComplete="bday"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
    )
  return (
    <TextField
      {...TYPED[field]}
      label={names[field]}
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}

declare const BRAND_AVATARS: Record<string, Record<string, string>>

/** Returns the path of an avatar, as stored in user info. */
const avatarPath = (name: string) => `/icons/avatars/${name}.svg`

/** The pictures to choose from, side by side. */
function AvatarChoice({ value, onChange, error }: Pick<FieldInputProps, 'value' | 'onChange' | 'error'>) {
  const { i18n, t } = useLingui()
  const id = useId()
  return (
    <fieldset data-wrong={error ? true : undefined} aria-describedby={`${id}-error`}>
      <legend className="mb-3 text-ink-2">{t`Choose the picture shown next to your name.`}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(80px,1fr))] gap-3">
        {Object.entries(BRAND_AVATARS).map(([name, titles]) => (
          <label
            key={name}
            className="relative flex flex-col items-center gap-2 rounded-md p-2 text-center text-12 has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              value={name}
              checked={value === avatarPath(name)}
              onChange={() => onChange(avatarPath(name))}
              className="peer absolute inset-0 appearance-none outline-none"
            />
            <img
              src={avatarPath(name)}
              alt=""
              width="64"
              height="64"
              className="size-16 rounded-full outline-offset-2 outline-accent peer-checked:outline-2"
            />
            {titles[i18n.locale]}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
