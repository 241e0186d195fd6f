import { expect, it } from 'vitest'
import { deadlineOf } from '../../../../src/features/orders/deadline.ts'

const ZONE = '+08:00'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = Date.parse('2026-03-10T12:00:00+08:00')
const made = { createdAt: '2026-03-10 12:00:00', expiresAt: '2026-03-10 12:15:00' }

it.each([-4 * DAY, -DAY, 3 * HOUR, 3 * 365 * DAY])(
  'is in the server’s time on a device whose clock is %i ms off',
  (off) => {
    const span = 15 * MINUTE
    expect(deadlineOf(made, ZONE, { at: NOON + off }, -off)).toMatchObject({ at: NOON + off + span, span })
    expect(deadlineOf(made, ZONE, undefined, -off)).toMatchObject({ at: NOON + off + span, span })
  },
)

it('counts from the answer when this device placed the order and the server’s time is unknown', () => {
  const wrongClock = NOON - 3 * DAY
  const deadline = { at: wrongClock + 15 * MINUTE, span: 15 * MINUTE }
  expect(deadlineOf(made, ZONE, { at: wrongClock }, undefined)).toMatchObject(deadline)
})

it('is the server’s time elsewhere', () => {
  expect(deadlineOf(made, ZONE, undefined, undefined)).toMatchObject({
    at: NOON + 15 * MINUTE,
    span: 15 * MINUTE,
  })
  expect(deadlineOf(made, '+07:00', undefined, undefined)?.at).toBe(NOON + 75 * MINUTE)
})

// Red when an order is out of time at once, or payable for an hour too long, because the server's zone is not the configured one.
it.each(['+07:00', '+09:00', '+05:45', '-05:00', '+08:00'])(
  'of an order from here is right if the times are in the zone %s',
  (real) => {
    const [placedAt, end] = ['12:00:05', '12:15:00'].map((time) => Date.parse(`2026-03-10T${time}${real}`))
    // The device's clock was set by a day since.
    const placed = { at: Number(placedAt) - DAY, serverAt: placedAt }
    expect(deadlineOf(made, ZONE, placed, HOUR)?.at).toBe(Number(end) - HOUR)
  },
)

it('of an order whose server sends only the day it was created is not moved', () => {
  const day = { ...made, createdAt: '2026-03-10' }
  const deadline = deadlineOf(day, ZONE, { at: NOON, serverAt: NOON }, 0)
  expect(deadline).toMatchObject({ at: NOON + 15 * MINUTE, isCertain: false })
})

it.each([
  [
    { createdAt: undefined, expiresAt: made.expiresAt },
    { at: NOON + 15 * MINUTE, span: null, isCertain: false },
  ],
  [{ createdAt: made.createdAt, expiresAt: '1970-01-01 08:00:00' }, null],
  [{ createdAt: undefined, expiresAt: '1970-01-01 08:00:00' }, null],
  [{ createdAt: made.createdAt, expiresAt: made.createdAt }, null],
  [{ createdAt: made.createdAt, expiresAt: undefined }, null],
  [{ createdAt: made.createdAt, expiresAt: 'soon' }, null],
])('with %j is %j', (times, deadline) => {
  expect(deadlineOf(times, ZONE, { at: NOON }, undefined)).toEqual(deadline)
})
