import { expect, it } from 'vitest'
import { masked } from '../../../src/api/masked.ts'

it.each([
  ['ICBC 6222021234567890128', 'ICBC •••• 0128'],
  ['6222 0212 3456 7890 卡号错误', '•••• 7890 卡号错误'],
  ['to 6222-0212-3456-7890.', 'to •••• 7890.'],
  ['twelve digits 622202127890', 'twelve digits •••• 7890'],
  ['eleven digits 13800138000', 'eleven digits 13800138000'],
  ['USDT TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'USDT •••• tDeC'],
  ['0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe (ERC20)', '•••• 7BAe (ERC20)'],
  ['USDT-TRC20', 'USDT-TRC20'],
  ['T202603100000000123', 'T202603100000000123'],
  ['银行卡 2026-03-10 12:00', '银行卡 2026-03-10 12:00'],
  ['ends with 0128', 'ends with 0128'],
  ['', ''],
])('%s is stored as %s', (words, stored) => {
  expect(masked(words)).toBe(stored)
})
