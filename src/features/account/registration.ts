import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { register } from '../../api/auth.ts'
import { call } from '../../api/client.ts'
import { isRefused } from '../../api/errors.ts'
import type { SiteConfig } from '../../api/config.ts'
import { registerDraft, clearPassedCredentials, passedCredentials, type RegisterDraft } from './drafts.ts'
import { useEnter } from './enter.ts'
import { forgetInviteCode, inviteCodeQuery } from './invite-code.ts'
import { captchaQuery, currenciesQuery } from './queries.ts'
import {
  asksInvite,
  currencyChoices,
  isAtField,
  registerBody,
  registerProblems,
  registerRules,
  selectedCurrency,
  tidied,
  type ExtraField,
  type FieldProblem,
  type RegisterField,
  type RegisterRules,
  type Registration,
} from './rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { showToast } from '../../components/toasts.ts'
import { useKeepDraft } from '../../components/drafts.ts'
import { acceptRules, suppressNextPopUp, rulesToAccept } from '../../site/first-dialogs.ts'

const EMPTY: Registration = {
  username: '',
  password: '',
  o_password: '',
  currency: '',
  invicode: '',
  phone: '',
  qq: '',
  telegram: '',
  email: '',
  name: '',
  captcha_code: '',
  agreed: false,
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns the values, errors and actions of the register form. `invited` is the invite code, `draft` the stored draft. */
export function useRegistration(
  config: SiteConfig,
  back: string,
  invited: string,
  draft: RegisterDraft | undefined,
) {
  const { t } = useLingui()
  const client = useQueryClient()
  const router = useRouter()
  const { wire } = useLanguage()
  const { data: newest } = useQuery(currenciesQuery(wire))
  // After a language change, the last list stays until there is a new one: without it, another currency might be sent than chosen.
  const [listed, setListed] = useState(newest)
  if (newest !== undefined && newest !== listed) setListed(newest)
  const empty = { ...EMPTY, invicode: invited }
  const [typed, setTyped] = useState<Registration>(() => {
    const before = { ...empty, ...draft }
    return {
      ...before,
      username: passedCredentials.get().username || before.username,
      invicode: invited || before.invicode,
    }
  })
  const [tries, setTries] = useState(0)
  // Once shown, the field stays, even after its code is removed.
  const [firstInvite] = useState(typed.invicode)
  const hasInvite = asksInvite(config, firstInvite)
  useEffect(clearPassedCredentials, [])
  const stored = v.parse(registerDraft.schema, typed)
  useKeepDraft(registerDraft, isSame(stored, v.parse(registerDraft.schema, empty)) ? undefined : stored)

  const rules = registerRules(config)
  const currencies = currencyChoices(listed, config)
  const filled = tidied({ ...typed, currency: selectedCurrency(currencies, typed.currency) })
  const problems = registerProblems(filled, rules)

  const confirmAccount = () => void showToast({ tone: 'ok', text: t`Your account is ready.` })
  const entry = useEnter({
    send: (sent: Registration) =>
      call(register, registerBody(sent, rules, client.getQueryData(captchaQuery.queryKey)?.key)),
    onEntered: async (isHere) => {
      await forgetInviteCode()
      if (isHere) suppressNextPopUp(router.history, confirmAccount)
      else confirmAccount()
    },
    onFailed: () => {
      setTyped((now) => ({ ...now, captcha_code: '' }))
      // The code is cleared, so it counts as missing only after the next submit.
      setTries(0)
    },
  })

  const refusal = isRefused(entry.error) ? entry.error : undefined
  const refused = refusal?.fields ?? {}
  // A refusal clears the code, so the next submit without a code is an edit of it.
  const isAsSent = (field: RegisterField) =>
    field === 'captcha_code'
      ? filled.captcha_code === '' && tries === 0
      : entry.sent?.[field] === filled[field]
  return {
    rules,
    currencies,
    filled,
    typed,
    tries,
    entry,
    hasInvite,
    /** The server's refusal if no field shows it. */
    refusal: isAtField(refused, rules, hasInvite) ? undefined : refusal,
    set: <Field extends RegisterField>(field: Field, value: Registration[Field]) => {
      setTyped((now) => ({ ...now, [field]: value }))
      if (field !== 'invicode' || invited === '') return
      // From now on, the draft has the code. The link's code must not replace it, even after a reload.
      client.setQueryData(inviteCodeQuery.queryKey, '')
      void forgetInviteCode()
      void router.navigate({ to: '.', search: { back }, replace: true, resetScroll: false })
    },
    clear: () => setTyped(empty),
    /** Returns the server's error of a field, until the member edits the field. */
    serverErrorOf: (field: RegisterField) => (isAsSent(field) && refused[field]) || undefined,
    /** Returns the rule that a value breaks, after a submit, or at once if further typing cannot fix it. */
    problemOf: (field: RegisterField) => {
      const problem = problems[field]
      const isFinal =
        problem === 'too-long' || (problem === 'mismatch' && !filled.password.startsWith(filled.o_password))
      return tries > 0 || isFinal ? problem : undefined
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      setTries(tries + 1)
      if (Object.keys(problems).length > 0) return
      // The ticked box also accepts the rules that home asks about, even if the server's answer is lost.
      const unaccepted = rulesToAccept(config)
      if (unaccepted !== undefined) acceptRules(unaccepted)
      entry.enter(filled)
    },
  }
}

/** Returns the texts of the register page that depend on the operator's rules. */
export function useRegisterTexts({ username, password }: RegisterRules) {
  const { t } = useLingui()
  const { min: shortest, max: longest } = username?.length ?? { min: 0, max: 0 }
  const { min, max } = password
  const nameHint = username?.length && t`${shortest} to ${longest} letters and digits`
  const problems: Record<FieldProblem, string> = {
    missing: t`Fill this in.`,
    'name-rule': nameHint
      ? t`Use ${shortest} to ${longest} letters and digits only.`
      : t`This username isn’t available. Try letters and digits.`,
    'too-short': t`Too short: use ${min} to ${max} characters.`,
    'too-long': t`Too long: use ${min} to ${max} characters.`,
    mismatch: t`The passwords don’t match.`,
  }
  const labels: Record<ExtraField, string> = {
    phone: t`Phone number`,
    qq: 'QQ',
    telegram: 'Telegram',
    email: t`Email`,
    name: t`Real name`,
  }
  return {
    labels,
    nameHint,
    passwordHint: t`${min} to ${max} characters`,
    problemText: (field: RegisterField, problem: FieldProblem) =>
      field === 'agreed' ? t`To register, tick the box to show you agree.` : problems[problem],
  }
}
