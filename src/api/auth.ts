import * as v from 'valibot'
import { defineCall } from './call.ts'
import { optionalField, text } from './scalars.ts'

const nothing = v.object({})
const optionalText = v.optional(v.string())

const session = v.pipe(
  v.object({ access_token: v.pipe(v.string(), v.minLength(1)) }),
  v.transform((wire) => ({ token: wire.access_token })),
)

/** Logs in with a username and password. The password is sent as typed, whatever its length or characters. */
export const login = defineCall({
  path: '/m/user/login',
  access: 'guest',
  request: v.object({
    username: v.string(),
    password: v.string(),
    captcha_code: optionalText,
    captcha_key: optionalText,
  }),
  answer: session,
})

/** Creates an account and logs in. */
export const register = defineCall({
  path: '/m/user/register',
  access: 'guest',
  writes: true,
  request: v.object({
    username: v.string(),
    password: v.string(),
    o_password: v.string(),
    currency: v.string(),
    invicode: optionalText,
    phone: optionalText,
    qq: optionalText,
    telegram: optionalText,
    email: optionalText,
    name: optionalText,
    captcha_code: optionalText,
    captcha_key: optionalText,
  }),
  answer: session,
})

/** A new captcha: the key to send back, and its picture as a data URL. Never cached. */
export const captcha = defineCall({
  path: '/m/captcha/get',
  access: 'guest',
  request: nothing,
  answer: v.pipe(
    v.object({
      captcha_key: text,
      captcha_img: optionalField('captcha_img', v.string(), undefined),
      captcha_code: optionalField('captcha_code', v.string(), undefined),
    }),
    v.transform((wire) => ({ key: wire.captcha_key, picture: wire.captcha_img ?? wire.captcha_code ?? '' })),
    v.check((read) => read.picture.startsWith('data:image/')),
  ),
})
