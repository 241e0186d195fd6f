import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { waitOf } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { editProfile } from '../../api/profile.ts'
import { useBirthRange } from './birth-range.ts'
import { profileDraft, type ProfileDraft } from './draft.ts'
import type { ProfileField } from './fields.ts'
import { profileProblem, savedValue, tidyValue } from './rules.ts'
import { useEdit } from './use-edit.ts'
import { BroughtBack } from '../../components/brought-back.tsx'
import { useOnline } from '../../components/connection.ts'
import { useKeepDraft, type Draft } from '../../components/drafts.ts'
import { useFailureText } from '../../components/failure-text.ts'
import { useFocusWrong } from '../../components/focus-wrong.ts'
import { useLeave } from '../../components/leave.ts'
import { PatientButton } from '../../components/patient-button.tsx'
import type { User } from '../../session/user.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { FieldInput } from './field-input.tsx'
import { useProblemText } from './problem-text.ts'
import { useValueText } from './use-value-text.ts'

/** One field with what is saved in it, and the button that saves another. What is typed is kept until it is saved. */
export function EditForm({
  field,
  user,
  draft,
}: {
  field: ProfileField
  user: User
  draft: Draft<ProfileDraft> | null
}) {
  const { t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const problemText = useProblemText()
  const valueText = useValueText()
  const leave = useLeave('/mine-info')
  const range = useBirthRange()
  const edit = useEdit(field)
  const [typed, setTyped] = useState(draft?.values.value)
  const [broughtBack, setBroughtBack] = useState(draft?.broughtBack === true)
  const [tries, setTries] = useState(0)
  const form = useFocusWrong(tries, edit.error)
  // Two presses in one frame come before the button shows that it is busy.
  const pressed = useRef(false)

  const saved = savedValue(field, user)
  const shown = typed ?? saved ?? ''
  const value = tidyValue(field, shown)
  const isChanged = typed !== undefined && value !== saved
  const isDone = edit.data === 'done'
  useKeepDraft(profileDraft(field), isChanged && !isDone ? { value: shown } : undefined)
  useEffect(() => {
    if (isDone) leave()
  }, [isDone, leave])

  const problem = profileProblem(field, value, range)
  const refused = edit.error instanceof ApiError ? edit.error.fields[field] : undefined
  const change = (next: string) => {
    edit.reset()
    setBroughtBack(false)
    setTyped(next)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!online || edit.isPending || isDone || pressed.current) return
    setTries(tries + 1)
    edit.reset()
    if (problem) return
    if (!isChanged) {
      leave()
      return
    }
    pressed.current = true
    edit.mutate(value, { onSettled: () => (pressed.current = false) })
  }
  const savedText = valueText(field, saved ?? '')
  const inPart = user[field]
  return (
    <form ref={form} noValidate onSubmit={send} className="-mx-4 flex grow flex-col">
      <div className="flex flex-col gap-4 px-4 pb-5">
        {broughtBack && isChanged && (
          <BroughtBack
            onClear={() => {
              setBroughtBack(false)
              setTyped(undefined)
            }}
          />
        )}
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
              Saved now: <span translate="no">{inPart}</span>
            </Trans>
          </p>
        )}
      </div>
      <ActionBar>
        <div role="alert">
          {edit.error && refused === undefined && (
            <Note tone="bad" className="mb-3">
              {failureText(edit.error)}
            </Note>
          )}
          {edit.data === 'not-done' && (
            <Note tone="warn" className="mb-3">
              {savedText === '' ? (
                <Trans>
                  No answer came. Your details were read anew: nothing is saved here. You can send it once
                  more.
                </Trans>
              ) : (
                <Trans>
                  No answer came. Your details were read anew: saved is still {savedText}. You can send it
                  once more.
                </Trans>
              )}
            </Note>
          )}
          {edit.data === 'unknown' && (
            <Note tone="warn" className="mb-3">
              <Trans>
                No answer came, and your details cannot be read either: we do not know whether it is saved.
                Look here again once you are connected.
              </Trans>
            </Note>
          )}
        </div>
        <PatientButton
          wait={waitOf(editProfile)}
          type="submit"
          full
          busy={edit.isPending}
          disabled={!online}
          reason={t`You are offline. Saving needs a connection.`}
        >
          <Trans comment="button: save what was changed">Save</Trans>
        </PatientButton>
      </ActionBar>
    </form>
  )
}
