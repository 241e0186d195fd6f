import { expect, it } from 'vitest'
import { walletTotal } from '../../../../src/features/wallet/wallet.tsx'
import { readWireAmount } from '../../../../src/money/amount.ts'

const read = (wire: string | null) => readWireAmount(wire ?? '')

it.each([
  ['11980.5000', '500.0000', '12480.5'],
  ['0.1', '0.2', '0.3'],
  ['-5', '2', '-3'],
  ['999999999999.9999', '0.0001', '1000000000000'],
  [null, '500', null],
  ['500', null, null],
  [null, null, null],
])('central %s and locked %s are %s together', (balance, lock_balance, total) => {
  const wallet = { balance: read(balance), lock_balance: read(lock_balance) }
  expect(walletTotal(wallet)).toBe(total)
})
