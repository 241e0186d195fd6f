import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { siteConfig } from '../../../../src/api/config.ts'
import {
  asksInvite,
  currencyChoices,
  isAtField,
  loginNeedsCaptcha,
  passwordRule,
  registerBody,
  registerProblems,
  registerRules,
  selectedCurrency,
  tidied,
  usernameRule,
  type Registration,
} from '../../../../src/features/account/rules.ts'

const config = (wire: object = {}) => v.parse(siteConfig, wire)

const GOOD: Registration = {
  username: 'member1',
  password: 'secret1',
  o_password: 'secret1',
  currency: 'CNY',
  invicode: '',
  phone: '',
  qq: '',
  telegram: '',
  email: '',
  name: '',
  captcha_code: '',
  agreed: true,
}

describe('the rule for usernames', () => {
  it.each([
    ['', 'abcd', true],
    ['', 'abc', false],
    ['', 'abcdefghijklm', false],
    ['', 'ab-cd', false],
    ['^[a-zA-Z0-9]{4,12}$', 'Abcd12', true],
    ['^[a-z]{2}$', 'ab', true],
    ['^[a-z]{2}$', 'abc', false],
    [String.raw`^(?=.*\d)(?=.*[a-z])[a-z\d]{4,12}$`, 'abcd', false],
    [String.raw`^(?=.*\d)(?=.*[a-z])[a-z\d]{4,12}$`, 'abcd1', true],
    // Red when a pattern in PHP's notation refuses every name.
    ['/^[a-zA-Z0-9]{4,12}$/', 'Abcd12', true],
    ['/^[a-zA-Z0-9]{4,12}$/', 'abc', false],
    ['/^[a-z]{2}$/i', 'AB', true],
    ['/^[a-z]{2}$/iu', 'A1', false],
    [String.raw`/^\p{L}{2}$/u`, '赵钱', true],
  ])('"%s" on "%s" is %s', (source, username, accepted) => {
    expect(usernameRule(source)?.pattern.test(username)).toBe(accepted)
  })

  it.each([
    ['', { min: 4, max: 12 }],
    ['^[A-Za-z0-9]{5,16}$', { min: 5, max: 16 }],
    ['/^[A-Za-z0-9]{5,16}$/u', { min: 5, max: 16 }],
    ['^[a-z]{2,9}$', undefined],
  ])('"%s" allows these lengths: %j', (source, length) => {
    expect(usernameRule(source)?.length).toEqual(length)
  })

  it.each([
    '[',
    '^(a+)+$',
    '^(a|a)*$',
    String.raw`^(\w+)\1$`,
    String.raw`^\w*\w*\w*\w*\w*$`,
    'a'.repeat(201),
    '/^(a+)+$/',
    '/^[a-z]{2}$/x',
    '/^[a-z]{2}$/D',
    '/^[a-z]{2}$/ii',
  ])('leaves "%s" to the server', (source) => {
    expect(usernameRule(source)).toBeNull()
  })
})

it.each([
  [{}, { min: 6, max: 18 }],
  [
    { password_min: 8, password_max: '64' },
    { min: 8, max: 64 },
  ],
  [{ password_min: 20 }, { min: 6, max: 18 }],
  [
    { password_min: 0, password_max: 0 },
    { min: 6, max: 18 },
  ],
])('the rule for passwords of %j is %j', (rules, rule) => {
  expect(passwordRule(config({ rules }).rules)).toEqual(rule)
})

describe('the problems of a registration', () => {
  const strict = config({
    config_reg: [
      { code: 'phone', status: 1, status_s: 1 },
      { code: 'email', status: 1, status_s: 0 },
      { code: 'qq', status: 0, status_s: 1 },
      { code: 'invicode', status: 1, status_s: 1 },
      { code: 'shoe-size', status: 1, status_s: 1 },
    ],
    config_pic: { reg_status: 1 },
  })

  it.each<[Partial<Registration>, object]>([
    [{}, {}],
    [{ username: '' }, { username: 'missing' }],
    [{ username: 'me' }, { username: 'name-rule' }],
    [{ username: 'x'.repeat(10_000) }, { username: 'name-rule' }],
    [
      { password: '', o_password: '' },
      { password: 'missing', o_password: 'missing' },
    ],
    [{ password: 'short', o_password: 'short' }, { password: 'too-short' }],
    [{ password: 'x'.repeat(19), o_password: 'x'.repeat(19) }, { password: 'too-long' }],
    [{ password: '🏮'.repeat(18), o_password: '🏮'.repeat(18) }, {}],
    [{ o_password: 'secret2' }, { o_password: 'mismatch' }],
    [{ o_password: 'secret1 ' }, { o_password: 'mismatch' }],
    [{ o_password: '' }, { o_password: 'missing' }],
    [{ agreed: false }, { agreed: 'missing' }],
  ])('%j: %j', (typed, problems) => {
    expect(registerProblems({ ...GOOD, ...typed }, registerRules(config()))).toEqual(problems)
  })

  it('asks for what the operator requires, and never for an invite code', () => {
    expect(registerProblems(GOOD, registerRules(strict))).toEqual({
      phone: 'missing',
      captcha_code: 'missing',
    })
    const filled = { ...GOOD, phone: '1', captcha_code: '2' }
    expect(registerProblems(filled, registerRules(strict))).toEqual({})
  })

  it('sends the requested fields that are not empty, tidied, and the password as it was typed', () => {
    const typed = {
      ...GOOD,
      username: ' member1 ',
      phone: ' 123 ',
      qq: '9',
      password: ' secret ',
      captcha_code: ' 12 ',
    }
    expect(registerBody(tidied(typed), registerRules(strict), 'key')).toEqual({
      username: 'member1',
      password: ' secret ',
      o_password: 'secret1',
      currency: 'CNY',
      phone: '123',
      captcha_code: '12',
      captcha_key: 'key',
    })
    // Copied from contacts or a chat.
    const copied = { ...GOOD, username: 'member1\u200b', phone: '\u202a123\u202c', name: '\u200e陈明' }
    expect(tidied(copied)).toEqual({ ...GOOD, phone: '123', name: '陈明' })
    expect(registerBody({ ...GOOD, invicode: 'LANTERN8' }, registerRules(config()), 'key')).toEqual({
      username: 'member1',
      password: 'secret1',
      o_password: 'secret1',
      currency: 'CNY',
      invicode: 'LANTERN8',
    })
  })
})

it.each([
  [[], '', true],
  [[{ code: 'invicode', status: 1 }], '', true],
  [[{ code: 'invicode', status: 0 }], '', false],
  [[{ code: 'invicode', status: 0 }], 'LANTERN8', true],
])('with %j and the code "%s" of a link, asks for the invite code: %s', (config_reg, code, asked) => {
  expect(asksInvite(config({ config_reg }), code)).toBe(asked)
})

// Red when a registration is refused, and nothing on the page says why.
it.each([
  [{ phone: 'Taken', username: 'Taken' }, {}, true],
  [{ email: 'Taken' }, {}, true],
  [{ phone: 'Taken' }, {}, false],
  [{ captcha_code: 'Wrong' }, {}, false],
  [{ captcha_code: 'Wrong' }, { config_pic: { reg_status: 1 } }, true],
  [{ invicode: 'Wrong' }, {}, false],
  [{}, {}, false],
])('%j is shown at a field of the page, configured with the email and %j: %s', (errors, more, isShown) => {
  const rules = registerRules(config({ config_reg: [{ code: 'email', status: 1 }], ...more }))
  expect(isAtField(errors, rules, false)).toBe(isShown)
})

describe('the currencies', () => {
  const cny = { code: 'CNY', symbol: '¥', title: '', isDefault: false }
  const idr = { code: 'IDR', symbol: 'Rp', title: '', isDefault: true }
  const usd = { code: 'USD', symbol: '$', title: '', isDefault: false }
  const stored = config({ config_curr: [{ code: 'USD', symbol: '$' }] })

  it.each([
    [[cny, idr], stored, ['CNY', 'IDR']],
    [[], stored, ['USD']],
    [undefined, stored, ['USD']],
    [undefined, config(), ['CNY']],
  ])('of the list %j come before those of the config', (listed, known, codes) => {
    expect(currencyChoices(listed, known).map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    [[usd, idr, cny], 'CNY'],
    [[usd, idr], 'IDR'],
    [[usd], 'USD'],
    [[], 'CNY'],
  ])('of %j the first choice is %s', (choices, code) => {
    expect(selectedCurrency(choices, '')).toBe(code)
  })

  it.each([
    ['USD', 'USD'],
    ['TWD', 'CNY'],
  ])('of %s, which the member chose, is %s', (chosen, code) => {
    expect(selectedCurrency([usd, cny], chosen)).toBe(code)
  })
})

it.each([
  [{}, 9, false],
  [{ login_status: 0, login_error: 1 }, 9, false],
  [{ login_status: 1 }, 0, true],
  [{ login_status: '1', login_error: '1' }, 2, false],
  [{ login_status: 1, login_error: 1 }, 3, true],
])('with %j after %i failures a login needs a captcha: %s', (config_pic, failures, needed) => {
  expect(loginNeedsCaptcha(config({ config_pic }).config_pic, failures)).toBe(needed)
})
