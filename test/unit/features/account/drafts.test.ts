import * as v from 'valibot'
import { expect, it } from 'vitest'
import { loginDraft, registerDraft } from '../../../../src/features/account/drafts.ts'

const SECRETS = {
  password: 'secret',
  o_password: 'secret',
  captcha_code: 'secret',
  captcha_key: 'secret',
  agreed: true,
  name: 'secret',
}
const typed = {
  username: 'a',
  currency: '',
  invicode: '',
  phone: '',
  qq: '',
  telegram: '',
  email: '',
}

it.each([loginDraft, registerDraft])('$name keeps no secret, no real name and no consent', ({ schema }) => {
  const stored = v.parse(schema, { ...typed, ...SECRETS })
  expect(Object.keys(stored).filter((field) => field in SECRETS)).toEqual([])
})
