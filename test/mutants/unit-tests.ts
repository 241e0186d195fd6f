import { join, parse, relative } from 'node:path'
import { BaseSequencer, createVitest, type Reporter, type TestSpecification, type Vitest } from 'vitest/node'

/** How long (ms) the tests of one mutant may take. All related tests need less, even on a busy machine. */
const LIMIT_MS = 300_000
/** How long (ms) a cancelled run may take to end before its processes are killed. */
const CANCEL_MS = 5_000

/** Tests of many random days and of every fault. Each takes a minute, so the quick tests must catch the mutants. */
const SLOW = /\/(model|every-fault)\.test\.ts$/

/** The unit tests of a copy of the checkout. */
export interface UnitTests {
  /** Runs the tests related to a file until one fails. Resolves with the test file that failed, or undefined when all passed. */
  firstFailure: (file: string) => Promise<string | undefined>
  /** Runs test files until one fails. Resolves with the test file that failed, or undefined when all passed. */
  firstFailureIn: (testFiles: readonly string[]) => Promise<string | undefined>
  /** Makes the next run read a file again. */
  invalidate: (file: string) => void
  close: () => Promise<void>
}

/** Runs test files in the given order. */
class AsPassed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

/** Starts Vitest with the `unit` project of a copy of the checkout. Each test file runs in a process of its own. */
export async function startUnitTests(folder: string): Promise<UnitTests> {
  // Lingui finds its configuration from the working directory.
  process.chdir(folder)
  let failed: string | undefined
  // Not `bail`: when two processes fail at once, Vitest kills both before they report, and every test seems to pass.
  const fail = (moduleId: string) => {
    if (failed !== undefined) return
    failed = moduleId
    void vitest.cancelCurrentRun('test-failure')
  }
  const failures: Reporter = {
    onTestCaseResult: (test) => {
      if (test.result().state === 'failed') fail(test.module.moduleId)
    },
    onTestModuleEnd: (testModule) => {
      if (!testModule.ok()) fail(testModule.moduleId)
    },
  }
  process.env['VITEST'] ??= 'true' // the limits of the tests grow on a slow machine
  const vitest = await createVitest({
    root: folder,
    config: join(folder, 'vite.config.ts'),
    project: ['unit'],
    watch: false,
    reporters: [failures],
    sequence: { sequencer: AsPassed },
  })
  await vitest.standalone()
  const durations = new Map<string, number>()
  const cost = ({ moduleId }: TestSpecification) => durations.get(moduleId) ?? 0

  const run = async (specifications: TestSpecification[]): Promise<string | undefined> => {
    failed = undefined
    const { isLate, hasCrashed } = await endOf(vitest, specifications)
    if (failed !== undefined) return relative(folder, failed)
    if (isLate) return 'the time limit'
    // A process that runs out of memory reports no test.
    if (hasCrashed) return 'a crash'
    for (const { moduleId, testModule } of specifications)
      if (testModule) durations.set(moduleId, testModule.diagnostic().duration)
    return undefined
  }
  return {
    firstFailure: async (file) => {
      vitest.config.related = [join(folder, file)]
      const related = await vitest.getRelevantTestSpecifications()
      const rank = ({ moduleId }: TestSpecification) => distance(file, relative(folder, moduleId))
      const quick = related.filter(({ moduleId }) => !SLOW.test(moduleId))
      return run(quick.toSorted((one, other) => rank(one) - rank(other) || cost(one) - cost(other)))
    },
    firstFailureIn: async (testFiles) => {
      const all = await vitest.globTestSpecifications()
      return run(all.filter(({ moduleId }) => testFiles.includes(relative(folder, moduleId))))
    },
    invalidate: (file) => vitest.invalidateFile(join(folder, file)),
    close: () => vitest.close(),
  }
}

/** Ranks a test file by its distance from a file. The file's own test has 0, one of its folder 1, any other 2. */
function distance(file: string, testFile: string): number {
  const { dir, name } = parse(file)
  const folder = `test/unit/${dir.replace(/^src\//, '')}/`
  if (!testFile.startsWith(folder)) return 2
  return testFile.startsWith(`${folder}${name}.`) ? 0 : 1
}

/** Runs tests and cancels them after the limit. */
async function endOf(
  vitest: Vitest,
  specifications: TestSpecification[],
): Promise<{ isLate: boolean; hasCrashed: boolean }> {
  let isLate = false
  let kill: ReturnType<typeof setTimeout> | undefined
  const cancel = setTimeout(() => {
    isLate = true
    // The first call asks processes to stop, the second kills them.
    kill = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), CANCEL_MS)
    void vitest.cancelCurrentRun('keyboard-input')
  }, LIMIT_MS)
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  clearTimeout(cancel)
  clearTimeout(kill)
  return { isLate, hasCrashed: unhandledErrors.length > 0 }
}
