import { expect, test } from 'vitest'
import { levelsIn } from '../../../src/site/details.ts'

const anyone = { title: 'VIP0', currency: '' }
const rupiah = { title: 'VIP0', currency: 'IDR' }

test.each([
  ['a currency with levels of its own', [anyone, rupiah], 'IDR', [rupiah]],
  ['a currency without', [anyone, rupiah], 'CNY', [anyone]],
  ['a guest', [anyone, rupiah], '', [anyone]],
  ['an operator that names no currency', [anyone], 'IDR', [anyone]],
  // Another currency's limits are worse than unknown ones.
  ['an operator that lists other currencies only', [rupiah], 'CNY', []],
])('%s: VIP levels', (_, levels, currency, expected) => {
  expect(levelsIn(levels, currency)).toEqual(expected)
})
