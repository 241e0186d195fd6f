import { expect, it } from 'vitest'
import type { Goal } from '../../bench/figures.ts'
import { BARE_MS, judge } from '../../bench/judge.ts'
import { busyWith } from '../../bench/machine.ts'
import { linesOf } from '../../bench/samples.ts'
import { spreadOf } from '../../bench/statistics.ts'
import { tableOf } from '../../bench/table.ts'

// Red when the median is wrong, a limit is missing or reversed, or a slow machine gets no allowance.

it.each([
  [[30, 10, 20], { median: 20, min: 10, max: 30 }],
  [[4, 100, 1, 3], { median: 3.5, min: 1, max: 100 }],
  [[7], { median: 7, min: 7, max: 7 }],
])('returns median, minimum and maximum of %j', (values, spread) => {
  expect(spreadOf(values)).toEqual(spread)
})

it.each([[[]], [[1, Number.NaN]]])('returns nothing for %j', (values) => {
  expect(() => spreadOf(values)).toThrow(/nothing|not all/)
})

const time: Goal = { unit: 'ms', must: 700, aim: 450 }
const score: Goal = { unit: 'score', must: 90, aim: 98 }
const shift: Goal = { unit: 'shift', must: 0.02, aim: 0, worst: true }
const size: Goal = { unit: 'kB', must: 135, aim: 124 }

it.each<[string, Goal, number[], number | undefined]>([
  ['reached', time, [450], undefined],
  ['met', time, [451], undefined],
  ['met', time, [600, 700, 9000], undefined],
  ['missed', time, [600, 701, 702], undefined],
  ['reached', score, [98], undefined],
  ['met', score, [90], undefined],
  ['missed', score, [89], undefined],
  ['reached', shift, [0, 0], undefined],
  ['missed', shift, [0, 0, 0.021], undefined],
  ['none', { unit: 'ms' }, [9000], undefined],
  // A machine that is twice as slow, and one that is twice as fast.
  ['met', time, [500], 2 * BARE_MS],
  ['met', time, [1400], 2 * BARE_MS],
  ['missed', time, [1401], 2 * BARE_MS],
  ['met', time, [700], BARE_MS / 2],
  ['missed', size, [136], 2 * BARE_MS],
])('judges %s: %j at %j', (verdict, goal, values, bareMs) => {
  expect(judge(goal, spreadOf(values), bareMs)).toBe(verdict)
})

it('puts the rounds of a figure in one line, beside the bare page and the previous build', () => {
  const what = 'second visit: content'
  const at = (where: string, value: number) => ({ what, where, value }) as const
  const lines = linesOf({
    figures: [at('guest', 450), at('member', 800), at('guest', 400), at('guest', 500)],
    previous: [at('guest', 300)],
    bare: [{ what: 'bare page: paint', where: '', value: BARE_MS }],
  })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({
    median: 450,
    min: 400,
    max: 500,
    overBare: 450 / BARE_MS,
    verdict: 'met',
    previous: { median: 300 },
  })
  expect(lines[1]).not.toHaveProperty('previous')
  expect(tableOf(lines)).toMatch(/content +guest +450 ms +400 +500 +460 +370 +ok +\d\.\d\d +300\n.*member/)
})

// Red when the bench starts beside another program that keeps half of the machine busy.
it('does not measure on a busy machine', () => {
  expect(busyWith({ load: 0.5, cores: 2 })).toBeUndefined()
  expect(busyWith({ load: 1, cores: 2 })).toMatch(/load 1 on 2 cores.*--busy/)
})
