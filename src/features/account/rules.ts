import type { InferInput } from 'valibot'
import type { register } from '../../api/auth.ts'
import type { SiteConfig } from '../../api/config.ts'
import type { RegisterDraft } from './drafts.ts'

/** The register form's values. The field names match the wire; `agreed` is not sent. */
export interface Registration extends RegisterDraft {
  password: string
  o_password: string
  name: string
  captcha_code: string
  agreed: boolean
}

export type RegisterField = keyof Registration

export type FieldProblem = 'missing' | 'name-rule' | 'too-short' | 'too-long' | 'mismatch'

/**
 * The username rule; null means that only the server checks the name. `length` is set if the pattern accepts any letters and
 * digits, and limits only their number.
 */
type UsernameRule = { pattern: RegExp; length?: { min: number; max: number } } | null

const LETTERS_AND_DIGITS =
  /^\^\[(?:a-zA-Z0-9|A-Za-z0-9|a-zA-Z\\d|A-Za-z\\d|0-9a-zA-Z|0-9A-Za-z)\]\{(\d{1,2}),(\d{1,2})\}\$$/
// A pattern may hang (ReDoS) if it repeats a group, has a backreference or has many quantifiers.
const EXPENSIVE = /\)[*+{?]|\\[1-9k]/
// Operators' servers are often in PHP, which writes a pattern as /pattern/flags.
const DELIMITED = /^\/(.*)\/([a-z]*)$/is
const MAX_REPEATS = 4
const MAX_TESTED_LENGTH = 64

/**
 * Returns the operator's username rule; the default is 4 to 12 letters and digits. Returns null if the pattern is invalid, could
 * hang the page, or has flags other than i and u.
 */
export function usernameRule(source: string): UsernameRule {
  const [, text, flags] = DELIMITED.exec(source) ?? ['', source || '^[a-zA-Z0-9]{4,12}$', '']
  const repeats = text.match(/[*+}]/g)?.length ?? 0
  if (/[^iu]/.test(flags) || text.length > 200 || repeats > MAX_REPEATS || EXPENSIVE.test(text)) return null
  try {
    const pattern = new RegExp(text, flags)
    const [, min, max] = LETTERS_AND_DIGITS.exec(text) ?? []
    return { pattern, ...(min && max && { length: { min: Number(min), max: Number(max) } }) }
  } catch {
    return null
  }
}

/** The length limits of a password in characters, inclusive. */
interface PasswordRule {
  min: number
  max: number
}

/** Returns the operator's password limits, or 6 to 18 characters if those are invalid. */
export function passwordRule({ password_min: min, password_max: max }: SiteConfig['rules']): PasswordRule {
  return min >= 1 && max >= min ? { min, max } : { min: 6, max: 18 }
}

/** An optional field of the register page that the operator can enable. */
export type ExtraField = 'phone' | 'qq' | 'telegram' | 'email' | 'name'

/** An optional field that the operator enabled. */
interface ShownField {
  code: ExtraField
  required: boolean
}

/** Returns the optional fields to show, in the operator's order and without duplicates. */
function shownFields(config: SiteConfig): ShownField[] {
  const shown = new Map<ExtraField, ShownField>()
  for (const { code, status, status_s } of config.config_reg) {
    if (status && code !== 'invicode') shown.set(code, { code, required: status_s })
  }
  return [...shown.values()]
}

export type Currency = SiteConfig['config_curr'][number]

const YUAN: Currency = { code: 'CNY', symbol: '¥', title: '', isDefault: true }

/** Returns the listed currencies, else the configured ones, else only yuan (specification section 3). */
export function currencyChoices(
  listed: readonly Currency[] | undefined,
  config: SiteConfig,
): readonly Currency[] {
  return [listed ?? [], config.config_curr].find((list) => list.length > 0) ?? [YUAN]
}

/**
 * Returns the code of the selected currency. It is the chosen one if offered, else yuan (specification section 9), the operator's
 * default, or the first.
 */
export function selectedCurrency(choices: readonly Currency[], chosen: string): string {
  const selected =
    choices.find(({ code }) => code === chosen) ??
    choices.find(({ code }) => code === YUAN.code) ??
    choices.find(({ isDefault }) => isDefault) ??
    choices[0]
  return selected?.code ?? YUAN.code
}

/** Returns whether to show the invite code field. The operator can hide it, except for a code from a link or draft. */
export function asksInvite(config: SiteConfig, code: string): boolean {
  return code !== '' || config.config_reg.every((field) => field.code !== 'invicode' || field.status)
}

/** The fields and rules of the register page, as configured. */
export interface RegisterRules {
  username: UsernameRule
  password: PasswordRule
  fields: readonly ShownField[]
  captcha: boolean
}

/** Returns whether a field of the register page has one of the server's errors. */
export function isAtField(
  errors: Readonly<Record<string, string>>,
  { fields, captcha }: RegisterRules,
  hasInvite: boolean,
): boolean {
  const shown = ['username', 'password', 'o_password', 'currency', ...fields.map(({ code }) => code)]
  if (captcha) shown.push('captcha_code')
  if (hasInvite) shown.push('invicode')
  return shown.some((field) => field in errors)
}

/** Reads the fields and rules of the register page from the config. */
export function registerRules(config: SiteConfig): RegisterRules {
  return {
    username: usernameRule(config.rules.username_re),
    password: passwordRule(config.rules),
    fields: shownFields(config),
    captcha: config.config_pic.reg_status,
  }
}

/** Returns the problem of each invalid field; an empty object if all fields are valid. */
export function registerProblems(
  typed: Registration,
  rules: RegisterRules,
): Partial<Record<RegisterField, FieldProblem>> {
  const { username, password, fields, captcha } = rules
  const problems: Partial<Record<RegisterField, FieldProblem>> = {}
  const length = Array.from(typed.password).length
  if (username?.pattern.test(typed.username.slice(0, MAX_TESTED_LENGTH)) === false)
    problems.username = 'name-rule'
  if (length < password.min) problems.password = 'too-short'
  if (length > password.max) problems.password = 'too-long'
  if (typed.o_password !== typed.password) problems.o_password = 'mismatch'
  const needed: RegisterField[] = ['username', 'password', 'o_password', 'currency']
  for (const { code, required } of fields) if (required) needed.push(code)
  if (captcha) needed.push('captcha_code')
  for (const field of needed) if (typed[field] === '') problems[field] = 'missing'
  if (!typed.agreed) problems.agreed = 'missing'
  return problems
}

const TIDIED = ['username', 'invicode', 'phone', 'qq', 'telegram', 'email', 'name', 'captcha_code'] as const

/** Returns a text without the spaces that keyboards add, and the invisible characters that copying adds. */
export const tidyText = (typed: string) => typed.replaceAll(/\p{Cf}/gu, '').trim()

/** Returns the values as they are sent. Passwords stay as typed. */
export function tidied(typed: Registration): Registration {
  const tidy = { ...typed }
  for (const field of TIDIED) tidy[field] = tidyText(tidy[field])
  return tidy
}

/** Returns the body of the register call. Leaves out empty optional fields. */
export function registerBody(
  { username, password, o_password, currency, ...rest }: Registration,
  { fields, captcha }: RegisterRules,
  captchaKey: string | undefined,
): InferInput<typeof register.request> {
  const optional = [...fields.map(({ code }) => code), 'invicode' as const].filter(
    (field) => rest[field] !== '',
  )
  return {
    username,
    password,
    o_password,
    currency,
    ...Object.fromEntries(optional.map((field) => [field, rest[field]])),
    ...(captcha && { captcha_code: rest.captcha_code, captcha_key: captchaKey }),
  }
}

/**
 * Returns whether login needs a captcha: never, always, or after three failed logins on this device, as the operator configured.
 */
export function loginNeedsCaptcha(
  { login_status, login_error }: SiteConfig['config_pic'],
  failures: number,
): boolean {
  return login_status && (!login_error || failures >= 3)
}
