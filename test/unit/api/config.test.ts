import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { indexdata, noticeList, siteConfig } from '../../../src/api/config.ts'
import { droppedCounts } from '../../../src/api/scalars.ts'
import { langList, siteDetails, system } from '../../../src/api/site-details.ts'

const wire = {
  config_site: {
    title: 'Lantern',
    service_link: 'https://chat.example',
    status: 0,
    description: 'Back at 5',
  },
  config_lang: [{ code: 'cn', title: '简体中文', status_s: 1 }],
  config_curr: [{ code: 'CNY', title: 'Yuan', symbol: '¥', status_s: '1' }],
  config_reg: [
    { code: 'phone', title: 'Phone', status: 1, status_s: 0 },
    { code: 'fax', title: 'Fax', status: 1, status_s: 1 },
  ],
  config_pic: { login_status: 1, reg_status: '1', login_error: true },
  rules: { password_min: '8', username_re: '^[a-z]+$' },
  timezone: '+07:00',
  responsible: { min_age: 21 },
  terms: { agreement_html: '<p>x</p>', version: 3 },
  unknown_key: { deep: true },
}
const empty = v.parse(siteConfig, {})

describe('the config', () => {
  it('is read from an object, and from rows of name and value', () => {
    const read = v.parse(siteConfig, wire)
    expect(read).toMatchObject({
      config_site: { title: 'Lantern', status: false, description: 'Back at 5', logo: '' },
      config_lang: [{ code: 'CN', on: true, isDefault: true }],
      config_curr: [{ code: 'CNY', symbol: '¥', isDefault: true }],
      config_reg: [{ code: 'phone', status: true, status_s: false }],
      config_pic: { login_status: true, reg_status: true, login_error: true },
      rules: { password_min: 8, password_max: 18, username_re: '^[a-z]+$' },
      timezone: '+07:00',
      responsible: { min_age: 21 },
      terms: { agreement_html: '<p>x</p>', version: '3', privacy_html: '' },
    })
    const inRows = Object.entries(wire).map(([name, value]) => ({ name, value }))
    expect(v.parse(siteConfig, [...inRows, null, { name: 5 }, { name: '__proto__', value: {} }])).toEqual(
      read,
    )
  })

  it.each(Object.entries(empty))('with a bad %s drops only that key', (key, otherwise) => {
    const good = v.parse(siteConfig, wire)
    const read = v.parse(siteConfig, { ...wire, [key]: 'not this' })
    expect(read).toEqual({ ...good, [key]: otherwise })
  })

  it.each([[null], [undefined], ['text'], [5], [[]], [{}]])('has all its defaults when it is %j', (bad) => {
    expect(v.parse(siteConfig, bad)).toEqual(empty)
    expect(empty).toMatchObject({
      timezone: '+08:00',
      config_site: { status: true },
      rules: { password_min: 6 },
    })
  })

  it.each(['+8:00', 'Asia/Shanghai', '+08:00 ', '+0800'])('does not accept %j as a zone', (timezone) => {
    const before = droppedCounts().get('timezone') ?? 0
    expect(v.parse(siteConfig, { timezone }).timezone).toBe('+08:00')
    expect(droppedCounts().get('timezone')).toBe(before + 1)
  })
})

// Red when "you have 0 of 0 cards", "are you 0 or older?" or "usually within 0 minutes" is shown.
it.each([0, -1, '0'])('takes %j for none where it has no meaning as a count', (none) => {
  const rules = { max_cards: none, withdraw_eta_min: none, feedback_max: none }
  expect(v.parse(siteDetails, { rules, responsible: { min_age: none } })).toMatchObject({
    rules: { max_cards: undefined, withdraw_eta_min: undefined, feedback_max: 300 },
    responsible: { min_age: undefined },
  })
  expect(v.parse(siteConfig, { responsible: { min_age: none } }).responsible.min_age).toBeUndefined()
})

// Red when no text is long enough and short enough to be sent as feedback.
it.each([
  [{ feedback_min: 500 }, 10, 300],
  [{ feedback_max: 8 }, 10, 300],
  [{ feedback_min: 50, feedback_max: 40 }, 10, 300],
  [{ feedback_min: 50, feedback_max: 50 }, 50, 50],
  [{ feedback_min: 50 }, 50, 300],
])('reads the lengths of feedback in %j as %i to %i', (sent, feedback_min, feedback_max) => {
  const rules = { ...sent, max_cards: 5 }
  expect(v.parse(siteDetails, { rules }).rules).toMatchObject({ feedback_min, feedback_max, max_cards: 5 })
})

describe('the calls that include the config', () => {
  it('reads indexdata, with missing parts left empty', () => {
    expect(v.parse(indexdata.answer, { system: wire })).toMatchObject({
      config: { timezone: '+07:00' },
      languages: [],
      banners: [],
    })
    expect(v.is(indexdata.answer, {})).toBe(false) // without a config it would erase the stored one
  })

  it('reads banners whose languages are JSON in a string', () => {
    const banners = [{ img: '/uploads/a.png', lang: '["CN"]', open_url: null, open: 0 }, { open_url: 'x' }]
    expect(v.parse(indexdata.answer, { system: {}, banner: banners }).banners).toEqual([
      {
        img: '/uploads/a.png',
        url: '',
        opensWindow: false,
        lang: ['CN'],
        terminal: undefined,
        title: '',
        sort: 0,
      },
    ])
  })

  it('reads system, wrapped once or twice', () => {
    expect(v.parse(system.answer, { data: wire }).timezone).toBe('+07:00')
    expect(v.parse(system.answer, wire).timezone).toBe('+07:00')
  })

  it('reads the language list, wrapped or not', () => {
    const list = [{ code: 'EN', title: 'English', status: 0 }]
    const read = [{ code: 'EN', title: 'English', on: false, isDefault: false }]
    expect(v.parse(langList.answer, { data: list })).toEqual(read)
    expect(v.parse(langList.answer, list)).toEqual(read)
  })

  it('reads announcements, as a list or a page', () => {
    const list = [{ id: 1, title: 'Hello' }]
    expect(v.parse(noticeList.answer, list)).toEqual(v.parse(noticeList.answer, { data: list, total: 1 }))
    expect(v.parse(noticeList.answer, list)).toMatchObject([
      { id: '1', title: 'Hello', html: '', top: false },
    ])
  })

  // Red when an unreadable answer clears the stored announcements.
  it.each([[{}], [{ list: [] }], ['x'], [{ data: 'x' }], [1]])('refuses %j as announcements', (wire) =>
    expect(v.is(noticeList.answer, wire)).toBe(false),
  )

  it.each([[undefined], [null], [[]], [{ data: null, total: 0 }], [{ data: [] }]])(
    'reads %j as no announcements',
    (wire) => expect(v.parse(noticeList.answer, wire)).toEqual([]),
  )
})
