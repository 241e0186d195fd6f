import { expect, it } from 'vitest'
import { busyWith } from '../../bench/machine.ts'
import { benchOptions } from '../../bench/options.ts'

const GROUPS = ['start', 'records']

it('measures everything five times unless told', () => {
  expect(benchOptions([], GROUPS)).toMatchObject({ rounds: 5, only: GROUPS, busy: false, against: undefined })
  const told = ['--rounds', '3', '--only', 'records', '--against', 'old', '--json', 'x.json', '--busy']
  expect(benchOptions(told, GROUPS)).toEqual({
    rounds: 3,
    only: ['records'],
    against: 'old',
    json: 'x.json',
    busy: true,
  })
})

it.each([
  [['--only', 'start,games'], 'There is no games: --only takes start,records.'],
  [['--rounds', '0'], '--rounds takes a whole number, not 0.'],
  [['--rounds', 'many'], '--rounds takes a whole number, not many.'],
  [['--fast'], "Unknown option '--fast'"],
])('refuses %j', (args, says) => {
  expect(() => benchOptions(args, GROUPS)).toThrow(says)
})

// Red when the bench starts beside another program that keeps half of the machine busy.
it('does not measure on a busy machine', () => {
  expect(busyWith({ load: 0.5, cores: 2 })).toBeUndefined()
  expect(busyWith({ load: 1, cores: 2 })).toMatch(/load 1 on 2 cores.*--busy/)
})
