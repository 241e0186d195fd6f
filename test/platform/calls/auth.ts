import * as v from 'valibot'
import { guestCall, memberCall, nothing, type Calls } from '../call.ts'
import { Refusal } from '../envelope.ts'
import { SHUT_OUT_MINUTES } from '../failed-logins.ts'
import { memberByName, memberInfo } from '../members.ts'
import { isPassword } from '../password.ts'
import { seedLate } from '../seed.ts'
import { MESSAGES } from '../seed-texts/messages.ts'
import { TOKEN_SECONDS } from '../token.ts'
import type { PlatformContext } from '../platform-context.ts'
import { registration, register } from './register.ts'

/** Sent only where a captcha was shown. */
const captchaFields = { captcha_code: v.optional(v.string()), captcha_key: v.optional(v.string()) }

type CaptchaInput = v.InferOutput<v.ObjectSchema<typeof captchaFields, undefined>>

const credentials = v.object({ username: v.string(), password: v.string(), ...captchaFields })

/** Login, register, captcha and the member's own data. */
export function authCalls(world: PlatformContext): Calls {
  const { db, tokens, captchas, failedLogins } = world

  function checkCaptcha(input: CaptchaInput, needed: boolean, now: number): void {
    const { captcha_key, captcha_code = '' } = input
    if (captcha_key === undefined && !needed) return
    if (captcha_key === undefined || !captchas.use(captcha_key, captcha_code, now)) {
      throw new Refusal(MESSAGES.wrongCaptcha, { errors: { captcha_code: MESSAGES.wrongCaptcha } })
    }
  }

  function loggedIn(id: number, epoch: number, now: number) {
    return { access_token: tokens.issue(id, epoch, now), token_type: 'bearer', expires_in: TOKEN_SECONDS }
  }

  return {
    '/m/user/login': guestCall(credentials, async (input, { lang, now }) => {
      const { username, password } = input
      const retryAfter = failedLogins.shutOutFor(username, now)
      if (retryAfter > 0) {
        const values = { minutes: String(SHUT_OUT_MINUTES) }
        throw new Refusal(MESSAGES.tooManyLogins, { code: 429, status: 429, values, retryAfter })
      }
      const { login_status, login_error } = world.config(lang).config_pic
      // With login_error 1 the app counts its own failures; the platform checks a captcha only if one is sent.
      checkCaptcha(input, login_status === 1 && login_error !== 1, now)
      const member = memberByName(db, username)
      if (!member || !(await isPassword(password, member.password))) {
        failedLogins.add(username, now)
        throw new Refusal(MESSAGES.wrongAccount, { status: 404 })
      }
      if (member.status !== 1) throw new Refusal(MESSAGES.disabled, { status: 404 })
      failedLogins.clear(username)
      seedLate(db, member.username, world.seededAt)
      return loggedIn(member.id, member.epoch, now)
    }),

    '/m/user/register': guestCall(
      v.object({ ...registration.entries, ...captchaFields }),
      async (input, { lang, now }) => {
        checkCaptcha(input, world.config(lang).config_pic.reg_status === 1, now)
        const id = await register(world, input, now)
        return loggedIn(id, 0, now)
      },
    ),

    '/m/captcha/get': guestCall(nothing, (_, { now }) => {
      const { key, picture } = captchas.make(now)
      return { captcha_key: key, captcha_img: picture }
    }),

    '/m/token/user': memberCall(nothing, (_, { member }) => [memberInfo(db, member)]),
  }
}
