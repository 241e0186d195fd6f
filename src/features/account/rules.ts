import type { InferInput } from 'valibot'
import type { register } from '../../api/auth.ts'
import type { SiteConfig } from '../../api/site-config.ts'

/** The input of a new member, under the wire's names. */
export interface Registration {
  username: string
  password: string
  o_password: string
  currency: string
  invicode: string
  phone: string
  qq: string
  telegram: string
  email: string
  name: string
  captcha_code: string
  agreed: boolean
}

/** A field of the register page. */
export type RegisterField = keyof Registration

/** What is wrong with a field. */
export type FieldProblem = 'missing' | 'name-rule' | 'too-short' | 'too-long' | 'mismatch'

/** The rule for usernames: so many letters and digits, or an operator's pattern that has no description; null leaves it to the server. */
export type UsernameRule = { pattern: RegExp; length?: { min: number; max: number } } | null

const LETTERS_AND_DIGITS =
  /^\^\[(?:a-zA-Z0-9|A-Za-z0-9|a-zA-Z\\d|A-Za-z\\d|0-9a-zA-Z|0-9A-Za-z)\]\{(\d{1,2}),(\d{1,2})\}\$$/
// Patterns that can hang: a repeated group, a back reference, or many open quantifiers.
const EXPENSIVE = /\)[*+{?]|\\[1-9k]/
const MOST_REPEATS = 4
const LONGEST_TESTED = 64

/** Reads the operator's rule for usernames; without one, 4 to 12 letters and digits. A pattern that is broken or could hang the page is not used. */
export function usernameRule(source: string): UsernameRule {
  const text = source || '^[a-zA-Z0-9]{4,12}$'
  const repeats = text.match(/[*+}]/g)?.length ?? 0
  if (text.length > 200 || repeats > MOST_REPEATS || EXPENSIVE.test(text)) return null
  try {
    const pattern = new RegExp(text)
    const [, min, max] = LETTERS_AND_DIGITS.exec(text) ?? []
    return { pattern, ...(min && max && { length: { min: Number(min), max: Number(max) } }) }
  } catch {
    return null
  }
}

/** How many characters a password may have, inclusive. */
export interface PasswordRule {
  min: number
  max: number
}

/** Reads the operator's rule for passwords; 6 to 18 characters where it is unusable. */
export function passwordRule({ password_min: min, password_max: max }: SiteConfig['rules']): PasswordRule {
  return min >= 1 && max >= min ? { min, max } : { min: 6, max: 18 }
}

/** The optional fields of the register page that an operator can switch on. */
export type ExtraField = 'phone' | 'qq' | 'telegram' | 'email' | 'name'

/** One of them as it is shown. */
export interface ShownField {
  code: ExtraField
  required: boolean
}

/** The extra fields to show, in the operator's order, each once. */
function shownFields(config: SiteConfig): ShownField[] {
  const shown = new Map<ExtraField, ShownField>()
  for (const { code, status, status_s } of config.config_reg) {
    if (status && code !== 'invicode') shown.set(code, { code, required: status_s })
  }
  return [...shown.values()]
}

/** One currency that a new member can choose. */
export type Currency = SiteConfig['config_curr'][number]

const YUAN: Currency = { code: 'CNY', symbol: '¥', title: '', isDefault: true }

/** The currencies to choose from: those of the list, else those of the config, else yuan alone (specification section 3). */
export function currencyChoices(
  listed: readonly Currency[] | undefined,
  config: SiteConfig,
): readonly Currency[] {
  return [listed ?? [], config.config_curr].find((list) => list.length > 0) ?? [YUAN]
}

/** The code of the preselected currency. */
export function firstCurrency(choices: readonly Currency[]): string {
  const first =
    choices.find(({ isDefault }) => isDefault) ?? choices.find(({ code }) => code === YUAN.code) ?? choices[0]
  return first?.code ?? YUAN.code
}

/** Whether the invite code is asked for: unless the operator switched it off; a code that came with a link is always shown. */
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

/** Reads the fields and rules of the register page from the config. */
export function registerRules(config: SiteConfig): RegisterRules {
  return {
    username: usernameRule(config.rules.username_re),
    password: passwordRule(config.rules),
    fields: shownFields(config),
    captcha: config.config_pic.reg_status,
  }
}

/** What is wrong with what was typed, by field; an empty object when it can be sent. */
export function registerProblems(
  typed: Registration,
  rules: RegisterRules,
): Partial<Record<RegisterField, FieldProblem>> {
  const { username, password, fields, captcha } = rules
  const problems: Partial<Record<RegisterField, FieldProblem>> = {}
  const length = Array.from(typed.password).length
  if (username?.pattern.test(typed.username.slice(0, LONGEST_TESTED)) === false)
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

const TRIMMED = ['username', 'invicode', 'phone', 'qq', 'telegram', 'email', 'name', 'captcha_code'] as const

/** The input without the surrounding spaces that keyboards add; passwords stay as typed. */
export function tidied(typed: Registration): Registration {
  const tidy = { ...typed }
  for (const field of TRIMMED) tidy[field] = tidy[field].trim()
  return tidy
}

/** The request to register: the required fields, and the others that are not empty. */
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

/** Whether logging in needs a captcha: when the operator wants one, at once or after three failures on this device. */
export function loginNeedsCaptcha(
  { login_status, login_error }: SiteConfig['config_pic'],
  failures: number,
): boolean {
  return login_status && (!login_error || failures >= 3)
}
