import * as v from 'valibot'
import { defineCall, emptyRequest, optionalParam } from './call.ts'
import { optionalField, text } from './scalars.ts'

// Of any other token, no header could be made: every call would fail as if there were no connection.
const session = v.pipe(
  v.object({ access_token: v.pipe(v.string(), v.regex(/^[ -~]+$/)) }),
  v.transform((wire) => ({ token: wire.access_token })),
)

/** Logs in with a username and password. The password is sent as typed, whatever its length or characters. */
export const login = defineCall({
  path: '/m/user/login',
  access: 'guest',
  writes: false,
  request: v.object({
    username: v.string(),
    password: v.string(),
    captcha_code: optionalParam,
    captcha_key: optionalParam,
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
    invicode: optionalParam,
    phone: optionalParam,
    qq: optionalParam,
    telegram: optionalParam,
    email: optionalParam,
    name: optionalParam,
    captcha_code: optionalParam,
    captcha_key: optionalParam,
  }),
  answer: session,
})

/** A new captcha: the key to send back, and its picture as a data URL. Never cached. */
export const captcha = defineCall({
  path: '/m/captcha/get',
  access: 'guest',
  request: emptyRequest,
  answer: v.pipe(
    v.object({
      captcha_key: text,
      captcha_img: optionalField('captcha_img', v.string(), undefined),
      captcha_code: optionalField('captcha_code', v.string(), undefined),
    }),
    v.transform((wire) => ({ key: wire.captcha_key, picture: wire.captcha_img || wire.captcha_code || '' })),
    v.check((read) => read.picture.startsWith('data:image/')),
  ),
})
