import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import type { InferInput, InferOutput } from 'valibot'
import { login } from '../../api/auth.ts'
import { call, waitOf } from '../../api/client.ts'
import { isRefused } from '../../api/errors.ts'
import { loginDraft, clearPassedCredentials, passedCredentials } from './drafts.ts'
import { useEnter } from './enter.ts'
import { captchaQuery, countLoginFailure, loginFailuresQuery } from './queries.ts'
import { loginNeedsCaptcha, tidyText } from './rules.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { useKeepDraft } from '../../components/drafts.ts'
import { useFailureText } from '../../components/failure-text.ts'
import { RetryButton } from '../../components/query-view.tsx'
import { ServiceLink } from '../../components/service-link.tsx'
import { showToast } from '../../components/toasts.ts'
import { useSiteConfig } from '../../site/site.ts'
import { judgeFailure } from '../../submissions/outcome.ts'
import { PasswordField, TextField, VERBATIM, useFocusInvalid } from '../../ui/fields.tsx'
import { Welcome } from './welcome.tsx'
import { CaptchaField } from './captcha-field.tsx'

/** The login form, with a captcha if required. Links to the register page and to help with a forgotten password. */
export function LoginForm({
  back,
  draft,
}: {
  back: string
  draft: InferOutput<typeof loginDraft.schema> | undefined
}) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const client = useQueryClient()
  const online = useOnline()
  const { config_pic } = useSiteConfig()
  const { data: failures = 0 } = useQuery(loginFailuresQuery)
  const [username, setUsername] = useState(() => passedCredentials.get().username || (draft?.username ?? ''))
  const [password, setPassword] = useState(() => passedCredentials.get().password)
  const [code, setCode] = useState('')
  const [tries, setTries] = useState(0)
  useEffect(clearPassedCredentials, [])
  useKeepDraft(loginDraft, username === '' ? undefined : { username })

  const countAttempt = async (failed: boolean) => {
    await countLoginFailure(failed)
    await client.invalidateQueries({ queryKey: loginFailuresQuery.queryKey })
  }
  const { enter, error, sent, isPending } = useEnter({
    send: (body: InferInput<typeof login.request>) => call(login, body),
    onEntered: (isHere) => {
      if (!isHere) showToast({ tone: 'ok', text: t`You’re logged in` })
      return countAttempt(false)
    },
    onFailed: async (failure) => {
      setCode('')
      // The code is cleared, so it counts as missing only after the next submit.
      setTries(0)
      if (judgeFailure(failure) === 'refused') await countAttempt(true)
    },
  })
  const form = useFocusInvalid(tries, error)
  const captcha = loginNeedsCaptcha(config_pic, failures)
  const name = tidyText(username)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (name === '' || password === '' || (captcha && code.trim() === '')) return
    const picture = captcha && {
      captcha_code: code.trim(),
      captcha_key: client.getQueryData(captchaQuery.queryKey)?.key,
    }
    // Send the password as typed.
    enter({ username: name, password, ...picture })
  }
  // The server's error stays at its field until the member edits what was sent.
  const isAsSent = sent?.username === name && sent.password === password
  const refusal = isRefused(error) && isAsSent ? error : undefined
  const fields = refusal?.fields ?? {}
  const { username: nameError, captcha_code: codeError } = fields
  // Many servers name no field: their message is shown at the password.
  const passwordError =
    fields['password'] ?? (refusal && !nameError && !codeError ? failureText(refusal) : undefined)
  const missing = (empty: boolean, text: string) => (empty && tries > 0 ? text : undefined)

  return (
    <>
      <Welcome>
        <Trans>Welcome back.</Trans>
      </Welcome>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t`Username`}
          name="username"
          autoComplete="username"
          {...VERBATIM}
          enterKeyHint="next"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={missing(name === '', t`Enter your username.`) ?? nameError}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing(password === '', t`Enter your password.`) ?? passwordError}
        />
        {captcha && (
          <CaptchaField
            value={code}
            onChange={setCode}
            error={
              missing(code.trim() === '', t`Enter the code in the picture.`) ??
              (code === '' ? codeError : undefined)
            }
          />
        )}
        <div className="-mx-3 -my-2 flex flex-wrap justify-end">
          {refusal && <ServiceLink variant="quiet" size="sm" />}
          <ButtonLink
            to="/service"
            search={{ topic: 'password' }}
            variant="quiet"
            size="sm"
            className="ml-auto"
          >
            <Trans>Forgot your password?</Trans>
          </ButtonLink>
        </div>
        <div>
          <RetryButton
            wait={waitOf(login)}
            type="submit"
            full
            busy={isPending}
            disabled={!online}
            reason={<Trans>You’re offline. Reconnect to log in.</Trans>}
          >
            <Trans>Log in</Trans>
          </RetryButton>
        </div>
      </form>
      <ButtonLink
        to="/register"
        search={{ back }}
        replace
        variant="ghost"
        full
        onClick={() => passedCredentials.set({ username, password: '' })}
      >
        <Trans>New here? Register</Trans>
      </ButtonLink>
    </>
  )
}
