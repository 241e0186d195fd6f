import * as v from 'valibot'
import { expect, test } from 'vitest'
import { siteDetails } from '../../../src/api/site-details.ts'
import { levelsIn } from '../../../src/site/details.ts'

const anyone = { title: 'VIP0', min_recharge: '10' }
const rupiah = { title: 'VIP0', min_recharge: '10000', currency: 'IDR' }

test.each([
  ['a currency with levels of its own', [anyone, rupiah], 'IDR', ['10000']],
  ['a currency without', [anyone, rupiah], 'CNY', ['10']],
  ['a guest', [anyone, rupiah], undefined, ['10']],
  ['a guest, from an operator whose levels all have a currency', [rupiah], undefined, ['10000']],
  ['an operator that names no currency', [anyone], 'IDR', ['10']],
  // Another currency's limits are worse than unknown ones.
  ['an operator that lists other currencies only', [rupiah], 'CNY', []],
])('%s: VIP levels', (_, vip_levels, currency, minima) => {
  const levels = v.parse(siteDetails, { vip_levels }).vip_levels
  expect(levelsIn(levels, currency).map(({ minDeposit }) => minDeposit)).toEqual(minima)
})
