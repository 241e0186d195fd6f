import type { Findings, Stage, TimedTest } from './stage.ts'

const SLOWEST = 10

/** Returns the stages of `--only a,b` in the gate's order, or all of them. Throws on an unknown name. */
export function chosen(args: readonly string[], stages: readonly Stage[]): Stage[] {
  if (args.length === 0) return [...stages]
  const names = args[0] === '--only' && args.length === 2 ? (args[1]?.split(',') ?? []) : []
  const known = stages.map((stage) => stage.name)
  if (names.length === 0 || names.some((name) => !known.includes(name))) {
    throw new Error(`Usage: npm test [-- --only ${known.join(',')}]`)
  }
  return stages.filter((stage) => names.includes(stage.name))
}

/**
 * Runs the stages one after the other, even after a failure. Prints one line with the time for each, the whole output of failed ones, and the slowest
 * tests. Resolves with the sums. A stage that throws or checks nothing has failed.
 */
export async function runStages(stages: readonly Stage[], print: (line: string) => void) {
  const sum = { passed: 0, failed: 0 }
  const times: TimedTest[] = []
  const begun = performance.now()
  for (const stage of stages) {
    const started = performance.now()
    const found = await findings(stage)
    sum.passed += found.passed
    sum.failed += found.failed
    times.push(...(found.times ?? []))
    const seconds = secondsOf(performance.now() - started)
    const verdict = found.failed > 0 ? 'FAIL' : found.skipped ? 'skip' : 'ok  '
    print(`${verdict} ${stage.name.padEnd(13)}${seconds} s  ${found.passed} passed, ${found.failed} failed`)
    if (found.skipped) print(found.skipped)
    if (found.figures) print(found.figures)
    if (found.failed > 0) print(found.output.trimEnd())
  }
  if (times.length > 0) print(['Slowest tests:', ...slowest(times)].join('\n'))
  print(`all stages     ${secondsOf(performance.now() - begun)} s`)
  return sum
}

const secondsOf = (ms: number) => (ms / 1000).toFixed(1).padStart(6)

function slowest(times: readonly TimedTest[]): string[] {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `  ${secondsOf(ms)} s  ${name}`)
}

async function findings(stage: Stage): Promise<Findings> {
  try {
    const found = await stage.run()
    if (found.passed + found.failed > 0 || found.skipped) return found
    return { ...found, failed: 1, output: `${found.output}\nThis stage ran no checks.` }
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}
