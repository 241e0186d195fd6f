import { describe, expect, it } from 'vitest'
import { orderInUrl } from '../../../../src/components/order-in-url.ts'
import { telegramLinks } from '../../../../src/features/service/contacts.tsx'

describe('Telegram addresses', () => {
  it.each([
    ['https://t.me/lantern_help', 'https://t.me/lantern_help', '@lantern_help'],
    ['t.me/lantern_help', 'https://t.me/lantern_help', '@lantern_help'],
    ['@lantern_help', 'https://t.me/lantern_help', '@lantern_help'],
    ['lantern_help', 'https://t.me/lantern_help', '@lantern_help'],
    ['tg://resolve?domain=lantern_help', 'tg://resolve?domain=lantern_help', '@lantern_help'],
    ['https://t.me/+AbC-dEf', 'https://t.me/+AbC-dEf', undefined],
  ])('%s is read', (entry, href, handle) => {
    expect(telegramLinks(entry)).toMatchObject([{ href, handle }])
  })

  it.each([
    '',
    ',',
    'javascript:alert(1)',
    'http://t.me/x',
    'https://t.me@evil.example/x',
    'intent://x',
    'abc',
  ])('%j gives none', (list) => {
    expect(telegramLinks(list)).toEqual([])
  })

  it('can be separated by commas, and only the safe ones are read', () => {
    const handles = telegramLinks('https://t.me/help_one, data:x,@help_two，t.me/help_three').map(
      ({ handle }) => handle,
    )
    expect(handles).toEqual(['@help_one', '@help_two', '@help_three'])
  })
})

// Red when the link to customer service loses the order: its page ignores a number with other characters.
it.each([
  ['D20241129-0007', 'D20241129-0007'],
  ['CZ.20241129.0007', '7'],
  ['#10061', '7'],
  ['10061 ', '7'],
  ['x'.repeat(65), '7'],
  ['', '7'],
  [undefined, '7'],
])('the order %j is named %j in a link to customer service', (number, named) => {
  expect(orderInUrl(number, '7')).toBe(named)
})
