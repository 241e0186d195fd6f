import type { Findings, Stage } from './stage.ts'

/** Picks the stages of `--only a,b`, in the gate's own order; without it all of them. Throws on a name that does not exist. */
export function chosen(args: readonly string[], stages: readonly Stage[]): Stage[] {
  if (args.length === 0) return [...stages]
  const names = args[0] === '--only' && args.length === 2 ? (args[1]?.split(',') ?? []) : []
  const known = stages.map((stage) => stage.name)
  if (names.length === 0 || names.some((name) => !known.includes(name))) {
    throw new Error(`Use: npm test [-- --only ${known.join(',')}]`)
  }
  return stages.filter((stage) => names.includes(stage.name))
}

/**
 * Runs the stages one after the other, each one whatever the others found, and prints a line for each, with the whole output where
 * something failed. Gives the sums. A stage that throws, or that checks nothing, has failed.
 */
export async function runStages(stages: readonly Stage[], print: (line: string) => void) {
  const sum = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const started = performance.now()
    const found = await findings(stage)
    sum.passed += found.passed
    sum.failed += found.failed
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
    const verdict = found.failed > 0 ? 'FAIL' : 'ok  '
    print(`${verdict} ${stage.name.padEnd(13)}${seconds} s  ${found.passed} passed, ${found.failed} failed`)
    if (found.figures) print(found.figures)
    if (found.failed > 0) print(found.output.trimEnd())
  }
  return sum
}

async function findings(stage: Stage): Promise<Findings> {
  try {
    const found = await stage.run()
    if (found.passed + found.failed > 0) return found
    return { ...found, failed: 1, output: `${found.output}\nThis stage checked nothing at all.` }
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}
