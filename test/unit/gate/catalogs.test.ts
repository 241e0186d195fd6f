import { expect, it } from 'vitest'
import { textFindings } from '../../gate/catalogs.ts'

const text = (locale: string, translation: string, part = 'shell', id = 'a') => ({
  part,
  locale,
  id,
  source: 'Deposit',
  translation,
})
const good = [text('zh-CN', '充值'), text('en', 'Deposit'), text('zh-TW', '儲值'), text('id', 'Setor dana')]

it('accepts good texts', () => {
  expect(textFindings(good)).toEqual([])
})

it.each([
  ['an empty translation', text('id', '', 'shell', 'b')],
  ['a blank translation', text('zh-CN', ' ', 'shell', 'b')],
  ['Han characters in English', text('en', 'Deposit 充值', 'shell', 'b')],
  ['Han characters in Indonesian', text('id', '充值', 'shell', 'b')],
  ['a simplified character in Taiwan’s texts', text('zh-TW', '充值记录', 'shell', 'b')],
  ['a text that another catalog says in another way', text('id', 'Deposit', 'deposit')],
])('finds %s', (_, bad) => {
  expect(textFindings([...good, bad])).toHaveLength(1)
})

it('finds that the catalogs are empty', () => {
  expect(textFindings([])).toHaveLength(1)
})
