import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execute, ROOT, type Findings } from './stage.ts'

type Counts = { passed: number; failed: number }

/** Counts the tests in vitest's JSON report. */
export function unitCounts(text: string): Counts {
  const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(text)
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** Counts the tests in Playwright's JSON report. A flaky one has failed. */
export function journeyCounts(text: string): Counts {
  const report: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(text)
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky }
}

/**
 * Runs a test program that writes its report to `file`, and counts its tests. When it ends badly although no test failed (it
 * crashed, or a file could not be loaded), that is one failure.
 */
export async function tests(
  [name, ...args]: [string, ...string[]],
  file: string,
  count: (text: string) => Counts,
): Promise<Findings> {
  const path = join(ROOT, file)
  rmSync(path, { force: true })
  const { code, output } = await execute(name, args)
  const { passed, failed } = existsSync(path) ? count(readFileSync(path, 'utf8')) : { passed: 0, failed: 0 }
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output }
}
