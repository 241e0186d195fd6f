import { parseArgs } from 'node:util'

/** The options of a run. */
export interface BenchOptions {
  rounds: number
  /** The groups to measure, in the order of the list; all by default. */
  only: string[]
  /** The JSON file for the figures. */
  json: string
  /** The folder of a previous build to compare with. */
  against: string | undefined
  /** Measure even on a busy machine. */
  busy: boolean
}

/** Returns how the bench is called and what each option does. */
export const usage = (groups: readonly string[]) => `npm run bench -- [options]

  --rounds N         how often to measure each figure; 5 by default
  --only GROUPS      measures only these groups, separated by commas: ${groups.join(',')}
  --json FILE        writes the figures there; test-results/bench.json by default
  --against FOLDER   also measures the older build in this folder, and compares
  --busy             measures even on a busy machine
  --help             prints this text`

/** Parses the command line. Throws one sentence when it is invalid. */
export function benchOptions(args: readonly string[], groups: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      json: { type: 'string', default: 'test-results/bench.json' },
      against: { type: 'string' },
      busy: { type: 'boolean', default: false },
    },
  })
  const only = values.only?.split(',') ?? [...groups]
  const unknown = only.find((name) => !groups.includes(name))
  if (unknown !== undefined) throw new Error(`Unknown group ${unknown}: --only takes ${groups.join(',')}.`)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds takes a whole number, not ${values.rounds}.`)
  return { rounds, only, json: values.json, against: values.against, busy: values.busy }
}
