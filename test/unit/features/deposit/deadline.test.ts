import { expect, it } from 'vitest'
import { deadlineOf } from '../../../../src/features/deposit/deadline.ts'

const ZONE = '+08:00'
const MINUTE = 60_000
const NOON = Date.parse('2026-03-10T12:00:00+08:00')
const made = { createdAt: '2026-03-10 12:00:00', expiresAt: '2026-03-10 12:15:00' }

it('counts from the answer where this device placed the order, whatever its clock says', () => {
  const wrongClock = NOON - 3 * 86_400_000
  expect(deadlineOf(made, ZONE, wrongClock)).toEqual({ at: wrongClock + 15 * MINUTE, span: 15 * MINUTE })
})

it('is the server’s time elsewhere', () => {
  expect(deadlineOf(made, ZONE, undefined)).toEqual({ at: NOON + 15 * MINUTE, span: 15 * MINUTE })
  expect(deadlineOf(made, '+07:00', undefined)?.at).toBe(NOON + 75 * MINUTE)
})

it.each([
  [
    { createdAt: undefined, expiresAt: made.expiresAt },
    { at: NOON + 15 * MINUTE, span: null },
  ],
  [
    { createdAt: '2026-03-10 13:00:00', expiresAt: made.expiresAt },
    { at: NOON + 15 * MINUTE, span: null },
  ],
  [{ createdAt: made.createdAt, expiresAt: undefined }, null],
  [{ createdAt: made.createdAt, expiresAt: 'soon' }, null],
])('with %j is %j', (times, deadline) => {
  expect(deadlineOf(times, ZONE, NOON)).toEqual(deadline)
})
