import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { registerDraft, passedCredentials, type RegisterDraft, type TypedCredentials } from './drafts.ts'
import { inviteCodeQuery } from './invite-code.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { useFailureText } from '../../components/failure-text.ts'
import { ModuleError } from '../../components/module-error.tsx'
import { isFirstLoad, RetryButton } from '../../components/query-view.tsx'
import { draftQuery, type Draft } from '../../components/drafts.ts'
import { siteQuery, useSiteConfig } from '../../site/site.ts'
import { Blocks } from '../../ui/rows.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { register } from '../../api/auth.ts'
import { waitOf } from '../../api/client.ts'
import type { SiteConfig } from '../../api/config.ts'
import { isUnanswered } from '../../components/change.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { useOnline } from '../../components/connection.ts'
import { useFocusInvalid, Note, PasswordField, TextField, VERBATIM } from '../../ui/fields.tsx'
import { clearToasts } from '../../components/toasts.ts'
import { holdReloads } from '../../pwa/updates.ts'
import { ActionBar, DraftRestoredNote } from '../../components/page.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { CrossIcon } from '../../ui/icons/shell.ts'
import { Agreement } from './agreement.tsx'
import { Welcome } from './welcome.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { useRegisterTexts, useRegistration } from './registration.ts'
import type { RegisterField, ExtraField } from './rules.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { QuestionIcon } from '../../ui/icons/pages.ts'

/**
 * The register page. Loads the operator's config, the stored invite code and the draft, then shows the form. Without the config
 * the form keeps what is typed, but cannot be sent: it may lack a field.
 */
export function RegisterPage({ back, invited }: { back: string; invited: string }) {
  // After a language change, keeps what is typed while the config for that language loads.
  const site = useQuery({ ...siteQuery(useLanguage().wire), placeholderData: keepPreviousData })
  const defaults = useSiteConfig()
  const stored = useQuery(inviteCodeQuery)
  const draft = useQuery(draftQuery(registerDraft))
  if (isFirstLoad(site) || stored.isPending || draft.isPending) return fieldsSkeleton
  return (
    <RegisterForm
      back={back}
      config={site.data?.config ?? defaults}
      // During a retry, there is no error.
      missing={
        site.data ? undefined : site.error ? (
          <ModuleError error={site.error} />
        ) : (
          <Skeleton className="h-13 rounded-md" />
        )
      }
      invited={invited || (stored.data ?? '')}
      draft={draft.data ?? null}
    />
  )
}

const fieldsSkeleton = (
  <div data-pending>
    <Blocks of={[48, 76, 76, 76, 76, 76]} className="gap-4 px-4 pt-4" />
  </div>
)

interface RegisterFormProps {
  back: string
  config: SiteConfig
  missing: ReactNode
  invited: string
  draft: Draft<RegisterDraft> | null
}

/** The register form, with the fields that the operator configured. `missing`, why there is no config, replaces its button. */
function RegisterForm({ back, config, missing, invited, draft }: RegisterFormProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const online = useOnline()
  const registration = useRegistration(config, back, invited, draft?.values)
  const { rules, currencies, filled, typed, tries, entry, hasInvite } = registration
  const { refusal, set, clear, serverErrorOf, problemOf, submit } = registration
  const inviteField = useRef<HTMLInputElement>(null)
  const { nameHint, passwordHint, labels, problemText } = useRegisterTexts(rules)
  const form = useFocusInvalid(tries, entry.error)

  if (entry.sent && entry.error && isUnanswered(entry.error)) {
    return <LostRegistration typed={entry.sent} back={back} onReturn={entry.reset} />
  }

  const errorOf = (field: RegisterField) => {
    const problem = problemOf(field)
    return serverErrorOf(field) ?? (problem && problemText(field, problem))
  }
  /** Returns the props of a field that is typed. */
  const field = (name: Exclude<RegisterField, 'agreed'>) => ({
    name,
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value),
    error: errorOf(name),
  })
  const refusedName = serverErrorOf('username')
  const wrongInvite = errorOf('invicode')
  const removeInvite = () => {
    set('invicode', '')
    inviteField.current?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex grow flex-col gap-4">
      <div className="flex flex-col gap-4 px-4">
        <Welcome>
          <Trans>Registering takes about a minute.</Trans>
        </Welcome>
        {draft?.isDraftRestored && <DraftRestoredNote onClear={clear} />}
        <TextField
          {...field('username')}
          label={t`Username`}
          hint={nameHint}
          autoComplete="username"
          {...VERBATIM}
          error={
            refusedName ? (
              <RefusedName reason={refusedName} typed={filled} back={back} />
            ) : (
              errorOf('username')
            )
          }
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          hint={passwordHint}
          autoComplete="new-password"
        />
        <PasswordField {...field('o_password')} label={t`Repeat password`} autoComplete="new-password" />
        {rules.fields.map(({ code, required }) => (
          <TextField
            key={code}
            {...field(code)}
            {...INPUTS[code]}
            label={required ? labels[code] : <Optional label={labels[code]} />}
            hint={code === 'name' && t`Exactly as on your bank card.`}
            required={required}
          />
        ))}
        {hasInvite && (
          <TextField
            {...field('invicode')}
            ref={inviteField}
            label={<Optional label={t`Invite code`} />}
            autoComplete="off"
            {...VERBATIM}
            error={
              wrongInvite && (
                <>
                  {wrongInvite}
                  <br />
                  <Button variant="quiet" className="-ml-4" onClick={removeInvite}>
                    {t`Remove the invite code`}
                  </Button>
                </>
              )
            }
            trailing={
              typed.invicode && (
                <IconButton
                  icon={CrossIcon}
                  label={t`Remove the invite code`}
                  className="-mr-3 text-ink-2"
                  onClick={removeInvite}
                />
              )
            }
          />
        )}
        {/* Below the other fields: the currency cannot be changed afterwards, so it is read last. */}
        <ChoiceField
          name={t`Currency`}
          prompt={t`Currency`}
          hint={t`Choose the one you use every day: you can’t change it in the app later. A deposit in USDT is converted into it, at a rate you see before you confirm.`}
          // The code too, because the symbol may be wrong.
          options={currencies.map(({ code, symbol, title }) => ({
            value: code,
            title: [code, symbol, title].filter(Boolean).join(' · '),
          }))}
          chosen={filled.currency}
          onChoose={(code) => set('currency', code)}
          error={errorOf('currency')}
        />
        {rules.captcha && (
          <CaptchaField
            value={typed.captcha_code}
            onChange={(code) => set('captcha_code', code)}
            error={errorOf('captcha_code')}
          />
        )}
        <Agreement
          agreed={typed.agreed}
          onChange={(agreed) => set('agreed', agreed)}
          error={errorOf('agreed')}
        />
        <ButtonLink
          to="/login"
          search={{ back }}
          replace
          variant="quiet"
          full
          onClick={() => passedCredentials.set({ username: typed.username, password: '' })}
        >
          <Trans>Have an account? Log in</Trans>
        </ButtonLink>
      </div>
      <ActionBar>
        {refusal && (
          <Note tone="bad" className="mb-3">
            {failureText(refusal)}
          </Note>
        )}
        {missing ?? (
          <RetryButton
            wait={waitOf(register)}
            type="submit"
            full
            busy={entry.isPending}
            disabled={!online}
            reason={<Trans>You’re offline. Reconnect to register.</Trans>}
          >
            <Trans>Register</Trans>
          </RetryButton>
        )}
      </ActionBar>
    </form>
  )
}

/**
 * Shows why the server refused a valid username. The account may be the member's own: if a reused connection drops, the browser
 * resends the registration, and the server refuses the second request because the first created the account.
 */
function RefusedName({ reason, typed, back }: { reason: string; typed: TypedCredentials; back: string }) {
  const { username } = typed
  return (
    <>
      {reason}
      <br />
      <ButtonLink
        to="/login"
        search={{ back }}
        replace
        variant="quiet"
        className="-ml-4 text-left"
        onClick={() => passedCredentials.set(typed)}
      >
        <Trans>Is this your username? Log in as {username}</Trans>
      </ButtonLink>
    </>
  )
}

const INPUTS: Record<ExtraField, ComponentProps<'input'>> = {
  phone: { type: 'tel', autoComplete: 'tel' },
  qq: { inputMode: 'numeric', autoComplete: 'off' },
  telegram: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  name: { autoComplete: 'name' },
}

/** The label of an optional field. */
function Optional({ label }: { label: string }) {
  return (
    <Trans comment="label of a form field that may stay empty, e.g. Email (optional)">
      {label} (optional)
    </Trans>
  )
}

interface LostRegistrationProps {
  typed: TypedCredentials
  back: string
  onReturn: () => void
}

/** Shown when a registration got no answer. Nothing is resent; logging in shows whether the account exists. */
function LostRegistration({ typed, back, onReturn }: LostRegistrationProps) {
  useEffect(holdReloads, [])
  // The toast of the failure would cover this view, and say less.
  useLayoutEffect(clearToasts, [])
  useEffect(() => {
    // This view and the form replace each other; the focus must not be lost either way.
    focusHeadingIfLost()
    return focusHeadingIfLost
  }, [])
  const { username } = typed
  return (
    <ErrorState
      icon={QuestionIcon}
      title={<Trans>We don’t know whether your account was created</Trans>}
      actions={
        <>
          <ButtonLink to="/login" search={{ back }} replace onClick={() => passedCredentials.set(typed)}>
            <Trans>Log in as {username}</Trans>
          </ButtonLink>
          <Button variant="ghost" onClick={onReturn}>
            <Trans>Back to the form</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        We didn’t get a response, and we haven’t sent your registration again. Try to log in with what you
        typed: if it works, the account is yours. If not, come back and register again.
      </Trans>
    </ErrorState>
  )
}
