import { parseArgs } from 'node:util'

/** What a run was asked for. */
export interface BenchOptions {
  rounds: number
  /** The groups to measure, in the order of the list; all of them unless told. */
  only: string[]
  /** Where the figures go as JSON. */
  json: string
  /** The folder of a previous build to measure beside this one. */
  against: string | undefined
  /** Measure although the machine has something else to do. */
  busy: boolean
}

/** Reads the command line. Throws one sentence when there is something wrong with it. */
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
  if (unknown !== undefined) throw new Error(`There is no ${unknown}: --only takes ${groups.join(',')}.`)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds takes a whole number, not ${values.rounds}.`)
  return { rounds, only, json: values.json, against: values.against, busy: values.busy }
}
