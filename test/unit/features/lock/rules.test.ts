import { expect, it } from 'vitest'
import { isDue, pinProblem, waitAfter, type IdleMinutes } from '../../../../src/features/lock/rules.ts'

const MINUTE = 60_000

it.each<[why: string, wall: number, steady: number, minutes: IdleMinutes, due: boolean]>([
  ['at once means at once', 0, 0, 0, true],
  ['a short while away', 59_999, 59_999, 1, false],
  ['the limit itself', MINUTE, MINUTE, 1, true],
  ['longer', 6 * MINUTE, 6 * MINUTE, 5, true],
  ['a longer limit', 14 * MINUTE, 14 * MINUTE, 15, false],
  ['a device that slept: only its clock went on', 20 * MINUTE, 1_000, 15, true],
  ['a clock that was put back a little, to look as if no time had passed', 1_000, 20 * MINUTE, 15, true],
  ['a clock that was put back before the moment of leaving', -1, 1_000, 15, true],
  ['a clock that was put forward asks too early, not too late', 60 * MINUTE, 1_000, 15, true],
])('%s', (_, wall, steady, minutes, due) => {
  const left = { wall: 1_763_800_000_000, steady: 5_000 }
  const back = { wall: left.wall + wall, steady: left.steady + steady }
  expect(isDue(left, back, minutes)).toBe(due)
})

it.each([
  [0, 0],
  [1, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [8, 300],
  [9, 900],
  [10, 900],
  [1_000, 900],
])('after %i wrong tries the next one waits for %i s', (wrong, seconds) => {
  expect(waitAfter(wrong)).toBe(seconds * 1_000)
})

it.each([
  ['', 'digits'],
  ['12345', 'digits'],
  ['1234567', 'digits'],
  ['12345a', 'digits'],
  ['１２３４５６', 'digits'],
  ['000000', 'easy'],
  ['777777', 'easy'],
  ['123456', 'easy'],
  ['987654', 'easy'],
  ['789012', 'easy'],
  ['210987', 'easy'],
  ['121212', 'easy'],
  ['909090', 'easy'],
  ['123123', 'easy'],
  ['482482', 'easy'],
  ['123321', undefined],
  ['135791', undefined],
  ['024680', undefined],
  ['112233', undefined],
  ['482913', undefined],
])('the PIN %j: %s', (pin, problem) => expect(pinProblem(pin)).toBe(problem))
