// The mutation run (`npm run mutants`): applies one change at a time to a copy of the checkout and runs the related unit tests.
// `-- --only money` tries the files whose path contains `money`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../gate/stage.ts'
import { copyCheckout } from './checkout-copy.ts'
import { applied, mutantsOf, type Mutant } from './mutant.ts'
import { foldersOf, isEnough, lineOf, sums, type Outcome } from './results.ts'
import { TABLE } from './table.ts'
import { startUnitTests, type UnitTests } from './unit-tests.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const began = performance.now()
const mutants = mutantsOf(TABLE, values.only)
const stale = mutants.flatMap(complaints)
if (mutants.length === 0 || stale.length > 0) {
  console.error(stale.join('\n') || `No mutant is in a file whose path contains "${values.only}".`)
  process.exitCode = 1
} else {
  process.exitCode = (await runAll()) ? 0 : 1
}

/** Tries every mutant and prints the results. Resolves with true when enough are caught. */
async function runAll(): Promise<boolean> {
  const { folder, remove } = copyCheckout()
  const tests = await startUnitTests(folder)
  try {
    const outcomes: Outcome[] = []
    for (const mutant of mutants) {
      const outcome = await tryMutant(tests, folder, mutant)
      outcomes.push(outcome)
      console.log(lineOf(outcome))
    }
    const catching = outcomes.flatMap((outcome) => (outcome.result === 'caught' ? [outcome.by] : []))
    const red = await tests.firstFailureIn(catching)
    if (red !== undefined) console.log(`${red} fails on unchanged code; fix it first.`)
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    console.log(['', ...foldersOf(outcomes), `${minutes} minutes`, sums(outcomes)].join('\n'))
    return red === undefined && isEnough(outcomes)
  } finally {
    await tests.close()
    remove()
  }
}

async function tryMutant(tests: UnitTests, folder: string, mutant: Mutant): Promise<Outcome> {
  const { file, provenBy } = mutant
  if (provenBy !== undefined) return { ...mutant, result: 'journey', by: provenBy }
  const text = textOf(file)
  const write = (changed: string) => {
    writeFileSync(join(folder, file), changed)
    tests.invalidate(file)
  }
  write(applied(mutant, text))
  const by = await tests.firstFailure(file)
  write(text)
  return by === undefined ? { ...mutant, result: 'survived' } : { ...mutant, result: 'caught', by }
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

function complaints(mutant: Mutant): string[] {
  try {
    applied(mutant, textOf(mutant.file))
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
