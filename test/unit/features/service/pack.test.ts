import { describe, expect, it } from 'vitest'
import {
  inZone,
  lengthOf,
  packText,
  roomForPack,
  serverMoment,
} from '../../../../src/features/service/pack.ts'

const LINES = [
  { name: 'Deposit', value: '2026112200000057' },
  { name: 'Amount', value: '300.00 CNY' },
  { name: 'Status', value: 'In progress' },
]
const WHOLE = 'Deposit: 2026112200000057\nAmount: 300.00 CNY\nStatus: In progress'

describe('a pack', () => {
  it.each([
    [Infinity, WHOLE],
    [lengthOf(WHOLE), WHOLE],
    [lengthOf(WHOLE) - 1, 'Deposit: 2026112200000057\nAmount: 300.00 CNY'],
    [30, 'Deposit: 2026112200000057'],
    [10, ''],
  ])('of at most %d characters leaves out the least needed', (most, text) =>
    expect(packText(LINES, ': ', most)).toBe(text),
  )

  it('is written with the colon of the language', () =>
    expect(packText(LINES.slice(1, 2), '：')).toBe('Amount：300.00 CNY'))

  it.each([
    [300, 200],
    [90, 60],
    [10, 7],
    [0, 0],
  ])('of a feedback of %d may take %d', (most, room) => expect(roomForPack(most)).toBe(room))
})

it('counts characters as a member does', () => expect(lengthOf('到账👍')).toBe(3))

it.each([
  ['+08:00', '2026-11-22 20:00:05 (UTC+08:00)'],
  ['-03:30', '2026-11-22 08:30:05 (UTC-03:30)'],
])('a moment in the zone %s is %s', (zone, text) =>
  expect(serverMoment(Date.UTC(2026, 10, 22, 12, 0, 5), zone)).toBe(text),
)

it('an unknown time is shown as none', () =>
  expect([inZone('', '+08:00'), inZone('2026-11-22 10:00:00', '+07:00')]).toEqual([
    '--',
    '2026-11-22 10:00:00 (UTC+07:00)',
  ]))
