import { join, resolve } from 'node:path'
import { LaunchProblem } from './launch-problem.ts'

const FLAGS = ['--reset', '--dev', '--no-build', '--faults', '--all', '--legacy', '--https']

/** The options of a start. */
export interface LaunchOptions {
  /** The port of the app; 0 picks a free one. */
  port: number
  /** Delete the data and seed again. */
  reset: boolean
  /** Serve the sources with hot reload instead of a build. */
  dev: boolean
  /** Build the app before serving it. */
  build: boolean
  /** Serve the app through a proxy with a page to choose faults by hand. */
  faults: boolean
  /** Also serve phones on the same network, over HTTPS. */
  https: boolean
  /** Only run every fault on every write, and print the results. */
  all: boolean
  /** Act as a legacy server: without `request_id`, and with older answers. */
  legacy: boolean
  dataFolder: string
  dist: string
}

/**
 * Parses the flags and the environment. Reads `PORT`, `LANTERN_DATA` (the data folder) and `LANTERN_DIST` (the folder of the built app). Throws
 * `LaunchProblem`.
 */
export function launchOptions(
  flags: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): LaunchOptions {
  const unknown = flags.find((flag) => !FLAGS.includes(flag))
  if (unknown !== undefined) {
    throw new LaunchProblem(
      `There is no option ${unknown}: \`npm start\` takes ${FLAGS.join(', ')} after \`--\`.`,
    )
  }
  const https = flags.includes('--https')
  const apart = https && flags.find((flag) => flag === '--dev' || flag === '--faults')
  if (apart) {
    throw new LaunchProblem(
      `--https serves the built app as it is, which is what a phone installs: leave out ${apart}.`,
    )
  }
  const faults = flags.includes('--faults')
  const dev = flags.includes('--dev') && !faults
  return {
    port: portOf(env['PORT']),
    reset: flags.includes('--reset'),
    dev,
    build: !dev && !flags.includes('--no-build'),
    faults,
    https,
    all: flags.includes('--all'),
    legacy: flags.includes('--legacy'),
    dataFolder: resolve(root, env['LANTERN_DATA'] || '.data'),
    dist: resolve(root, env['LANTERN_DIST'] || 'dist'),
  }
}

function portOf(text = ''): number {
  if (text === '') return 4173
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new LaunchProblem(
    `PORT is "${text}", which is no port: give a number from 1 to 65535, as in \`PORT=4173 npm start\`.`,
  )
}

/** Returns the data file of a data folder. */
export function dataFileIn(folder: string): string {
  return join(folder, 'platform.sqlite')
}
