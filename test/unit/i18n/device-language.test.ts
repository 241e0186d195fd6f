import { expect, it } from 'vitest'
import { languageToOffer } from '../../../src/i18n/device-language.ts'
import { offeredLanguages } from '../../../src/site/details.ts'

const listed = (...codes: string[]) => codes.map((code) => ({ code, on: true }))

it.each([
  ['en-US', [], 'EN'],
  ['id-ID', [], 'ID'],
  ['in-ID', [], 'ID'],
  ['zh-TW', [], 'TW'],
  ['zh-HK', [], 'TW'],
  ['zh-Hant-MY', [], 'TW'],
  ['zh-CN', [], undefined],
  ['zh-SG', [], undefined],
  ['zh-Hans-HK', [], undefined],
  ['zh', [], undefined],
  ['zh-CN en', [], undefined],
  ['vi-VN en-GB', [], 'EN'],
  ['vi-VN', [], undefined],
  ['zh_TW.UTF-8 en', [], 'TW'],
  ['C en_US@posix', [], 'EN'],
  ['', [], undefined],
  ['en', listed('CN', 'EN'), 'EN'],
  ['en', listed('CN', 'ID'), undefined],
  ['en', [{ code: 'EN', on: false }, ...listed('CN')], undefined],
  ['en', [{ code: 'EN', on: false }, ...listed('VN')], 'EN'],
])('a device in "%s", with the languages %j enabled, is offered %s', (tags, list, expected) => {
  expect(languageToOffer(tags.split(' ').filter(Boolean), offeredLanguages(list))?.wire).toBe(expected)
})
