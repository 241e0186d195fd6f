import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  isSaved,
  latestBirth,
  leastAge,
  profileProblem,
  savedValue,
  saysNameBound,
  tidyValue,
} from '../../../../src/features/profile/rules.ts'
import type { ProfileField } from '../../../../src/features/profile/fields.ts'
import { userSchema, type User } from '../../../../src/api/auth-user.ts'

const user = (fields: Partial<User>): User => v.parse(userSchema, { username: 'demo', ...fields })
const RANGE = { min: '1900-01-01', max: '2008-11-22' }

describe('the age of a member', () => {
  it.each([
    [undefined, 18],
    [16, 18],
    [18, 18],
    [21, 21],
  ])('with the operator’s setting %s is %i', (configured, age) => expect(leastAge(configured)).toBe(age))

  it.each([
    ['2026-11-22', 18, '2008-11-22'],
    ['2026-01-01', 21, '2005-01-01'],
    ['2028-02-29', 18, '2010-02-28'],
    ['2028-02-29', 20, '2008-02-29'],
  ])('on %s, for the age %i, allows births until %s', (today, age, latest) => {
    expect(latestBirth(today, age)).toBe(latest)
  })
})

describe('a field', () => {
  it.each<[ProfileField, string, string | undefined]>([
    ['img', '', undefined],
    ['gender', '', 'wrong'],
    ['gender', '女', undefined],
    ['born_time', '', 'wrong'],
    ['born_time', '2008-11-22', undefined],
    ['born_time', '2008-11-23', 'too-young'],
    ['born_time', '2030-01-01', 'too-young'],
    ['born_time', '1899-12-31', 'wrong'],
    ['phone', '', undefined],
    ['phone', '+62 812-3456-7890', undefined],
    ['phone', '12345', 'wrong'],
    ['phone', '１３８００００００００', 'wrong'],
    ['phone', '+86 138 0000 0000 0000 0000', 'wrong'],
    ['email', 'a@b.co', undefined],
    ['email', 'a@b', 'wrong'],
    ['email', 'a b@c.de', 'wrong'],
    ['qq', '10001', undefined],
    ['qq', '1000a', 'wrong'],
    ['telegram', '@lantern_1', undefined],
    ['telegram', '+628123456789', undefined],
    ['telegram', 'a-b-c', 'wrong'],
    ['weixin', 'wxid_ab-12', undefined],
    ['weixin', 'abc', 'wrong'],
    ['skype', 'live:.cid.1a2b', undefined],
    ['skype', 'abc', 'wrong'],
  ])('%s with "%s" has the problem %s', (field, value, problem) => {
    expect(profileProblem(field, value, RANGE)).toBe(problem)
  })

  it.each<[ProfileField, string, string]>([
    ['email', ' a@b.co ', 'a@b.co'],
    ['phone', ' +62 812 ', '+62 812'],
    ['phone', '\u202a+86\u00a0138  0000\u20110000\u202c', '+86 138 0000-0000'],
    ['phone', '0812 – 3456 - 7890', '0812-3456-7890'],
    ['phone', '１３８００００００００', '13800000000'],
    ['qq', '10 001 ', '10001'],
    ['qq', '１０００１', '10001'],
    ['email', '\u200bme@lantern.example\u200b ', 'me@lantern.example'],
    ['telegram', '\u2060@lantern\ufeff', '@lantern'],
  ])('%s typed as "%s" is sent as "%s"', (field, typed, sent) => expect(tidyValue(field, typed)).toBe(sent))

  it.each<[ProfileField, string, string | undefined]>([
    ['gender', '1', '男'],
    ['gender', 'female', '女'],
    ['gender', '?', ''],
    ['born_time', '1990-05-12 00:00:00', '1990-05-12'],
    ['born_time', '0000-00-00', ''],
    ['born_time', '1990-13-45', ''],
    ['phone', '13800000001', '13800000001'],
    ['phone', '•••01', undefined],
    ['email', '', ''],
    // Red when no picture is chosen, because the server put its host before the path that it was sent.
    ['img', '/icons/avatars/moon.svg', '/icons/avatars/moon.svg'],
    ['img', 'https://api.example/icons/avatars/moon.svg', '/icons/avatars/moon.svg'],
    [
      'img',
      'https://api.example/img/icons/avatars/moon.svg',
      'https://api.example/img/icons/avatars/moon.svg',
    ],
  ])('%s received as "%s" is shown on its page as "%s"', (field, wire, shown) => {
    expect(savedValue(field, user({ [field]: wire }))).toBe(shown)
  })

  it.each<[ProfileField | 'real_name', string, string, boolean]>([
    ['phone', '+62 812-3456', '+628123456', true],
    ['phone', '+62 812-3456', '', false],
    ['phone', '', '•••01', false],
    ['email', 'A@b.co', 'a@b.co', true],
    ['gender', '男', '1', true],
    ['born_time', '1990-05-12', '1990-05-12 00:00:00', true],
    ['qq', '10001', '10002', false],
    ['img', '/icons/avatars/moon.svg', 'https://api.example/icons/avatars/moon.svg', true],
    ['img', '/icons/avatars/moon.svg', 'https://api.example/icons/avatars/sun.svg', false],
    ['qq', '', '', true],
    ['real_name', 'Li Hua', 'Li Hua', true],
    ['real_name', 'Li Hua', '', false],
  ])('%s sent as "%s" and received as "%s" is saved: %s', (field, sent, wire, saved) => {
    expect(isSaved(field, sent, user({ [field]: wire }))).toBe(saved)
  })
})

// Red when a member whose name the server hides is never let on to the card form, or somebody without a name is.
describe('the message of a refused name', () => {
  it.each([
    ['真实姓名已绑定，如需修改请联系客服', true],
    ['您已经实名认证', true],
    ['真實姓名已綁定，如需修改請聯絡客服', true],
    ['You have already added your real name, please contact customer service to change it', true],
    ['Real name is already set', true],
    ['Nama asli Anda sudah terdaftar, hubungi layanan pelanggan untuk mengubahnya', true],
    ['该姓名已被使用', false],
    ['该姓名已绑定其他账号', false],
    ['请先绑定真实姓名', false],
    ['This name is already bound to another account', false],
    ['This name has already been bound', false],
    ['该姓名已绑定', false],
    ['Nama ini sudah terdaftar', false],
    ['Invalid name', false],
    ['Nama sudah terdaftar di akun lain', false],
  ])('%s: it has one: %s', (words, expected) => expect(saysNameBound(words)).toBe(expected))
})
