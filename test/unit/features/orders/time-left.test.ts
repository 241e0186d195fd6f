import { expect, it } from 'vitest'
import { byUrgency, leftUntil, timingOf } from '../../../../src/features/orders/time-left.ts'

// Red when a countdown goes on after its end, an unknown time counts as late, or an order is late before its time.
it.each([
  ['nothing known', {}, 'usual'],
  ['time to pay left', { payBy: 101 }, 'pay'],
  ['time to pay over', { payBy: 100 }, 'over'],
  ['not late yet', { lateAt: 101 }, 'usual'],
  ['late', { lateAt: 100 }, 'late'],
] as const)('%s', (_, moments, standing) => {
  expect(timingOf(moments, 100)).toBe(standing)
})

// Red when the folded card shows anything but the payment with the least time left, or hides a late order behind a usual one.
it('puts the payment that ends first at the top, then what is late', () => {
  const orders = [
    { name: 'usual', asOf: 100 },
    { name: 'over', asOf: 100, payBy: 50 },
    { name: 'late', asOf: 100, lateAt: 90 },
    { name: 'pay later', asOf: 100, payBy: 300 },
    { name: 'pay now', asOf: 100, payBy: 200 },
  ]
  expect(byUrgency(orders).map(({ name }) => name)).toEqual(['pay now', 'pay later', 'late', 'over', 'usual'])
})

// Red when a countdown starts above the time to pay, because the clocks differ by a second, or goes below zero.
it.each([
  [{ at: 1_000, span: 900 }, 0, 900],
  [{ at: 1_000, span: 900 }, 100, 900],
  [{ at: 1_000, span: 900 }, 101, 899],
  [{ at: 1_000, span: 900 }, 1_001, 0],
  [{ at: 1_000, span: null }, 0, 1_000],
] as const)('counts down %j at %i: %i', (deadline, now, left) => {
  expect(leftUntil(deadline, now)).toBe(left)
})
