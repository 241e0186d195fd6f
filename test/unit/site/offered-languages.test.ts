import { expect, it } from 'vitest'
import { offeredLanguages } from '../../../src/site/details.ts'

const on = (code: string) => ({ code, on: true })
const off = (code: string) => ({ code, on: false })

it.each([
  ['all four when the list is empty', [], 'CN EN TW ID'],
  ['those that are on, in our order', [on('ID'), on('EN')], 'EN ID'],
  ['none that is off', [on('CN'), off('TW'), on('ID')], 'CN ID'],
  ['none that is not ours', [on('CN'), on('VN')], 'CN'],
  ['all four when none of ours is on', [on('VN'), off('CN')], 'CN EN TW ID'],
])('offers %s', (_, list, expected) => {
  expect(
    offeredLanguages(list)
      .map(({ wire }) => wire)
      .join(' '),
  ).toBe(expected)
})
