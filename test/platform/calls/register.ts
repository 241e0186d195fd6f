import * as v from 'valibot'
import { currencyOf } from '../currencies.ts'
import { Refusal } from '../envelope.ts'
import type { Words } from '../language.ts'
import { addMember, memberByName } from '../members.ts'
import { isEmail, isPhone } from '../edit-member.ts'
import { memberOfCode } from '../invites.ts'
import { hashPassword } from '../password.ts'
import { MESSAGES } from '../seed-texts/messages.ts'
import type { PlatformContext } from '../platform-context.ts'

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '')

/** The body of a registration. */
export const registration = v.object({
  username: v.string(),
  password: v.string(),
  o_password: v.string(),
  currency: v.optional(v.string(), 'CNY'),
  invicode: text,
  phone: text,
  qq: text,
  telegram: text,
  email: text,
  name: text,
})

type Registration = v.InferOutput<typeof registration>

/** Adds a member and returns the id. Throws `Refusal` with a text for each wrong field. */
export async function register(world: PlatformContext, input: Registration, now: number): Promise<number> {
  const { username, currency, phone, qq, telegram, email, name } = input
  check(world, input)
  const password = await hashPassword(input.password)
  // Checked again: another registration may have taken the name while the password was hashed.
  checkFree(world, username)
  const invited_by = input.invicode === '' ? null : (memberOfCode(world.db, input.invicode) ?? null)
  const details = { phone, qq, telegram, email, real_name: name, invited_by }
  return addMember(world.db, { username, password, currency, ...details }, now)
}

function check(world: PlatformContext, input: Registration): void {
  const { rules, config_reg } = world.config('EN')
  const errors: Record<string, Words> = {}
  for (const { code, status, status_s } of config_reg) {
    if (status === 1 && status_s === 1 && input[code] === '') errors[code] = MESSAGES.required
  }
  if (input.phone !== '' && !isPhone(input.phone)) errors['phone'] = MESSAGES.phoneRule
  if (input.email !== '' && !isEmail(input.email)) errors['email'] = MESSAGES.emailRule
  if (input.invicode !== '' && memberOfCode(world.db, input.invicode) === undefined)
    errors['invicode'] = MESSAGES.unknownInvite
  if (!currencyOf(input.currency)) errors['currency'] = MESSAGES.unknownCurrency
  if (input.o_password !== input.password) errors['o_password'] = MESSAGES.passwordMismatch
  const length = Array.from(input.password).length
  if (length < rules.password_min || length > rules.password_max) errors['password'] = MESSAGES.passwordRule
  if (!new RegExp(rules.username_re).test(input.username)) errors['username'] = MESSAGES.usernameRule

  const last = Object.values(errors).at(-1)
  if (last) {
    const values = { min: String(rules.password_min), max: String(rules.password_max) }
    throw new Refusal(last, { errors, values })
  }
  checkFree(world, input.username)
}

function checkFree(world: PlatformContext, username: string): void {
  if (memberByName(world.db, username)) {
    throw new Refusal(MESSAGES.usernameTaken, { errors: { username: MESSAGES.usernameTaken } })
  }
}
