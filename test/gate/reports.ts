import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { execute, ROOT, type Findings } from './stage.ts'

/** How many tests held, and of those that did not the names and what went wrong first. */
type Report = { passed: number; failed: string[] }

type UnitReport = {
  numPassedTests: number
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

const LONGEST_CAUSE = 400

/** A test's name, and of what it printed as its error what fits one line. */
function failure(name: string, message = '', place?: { file: string; line: number }): string {
  const cause = stripVTControlCharacters(message).split(/\s+/).join(' ').slice(0, LONGEST_CAUSE)
  return [name, place ? `${basename(place.file)}:${place.line}` : '', cause].filter(Boolean).join(' › ')
}

/** Reads vitest's JSON report. */
export function unitReport(text: string): Report {
  const report: UnitReport = JSON.parse(text)
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(`${relative(ROOT, name)} › ${fullName}`, failureMessages?.[0]),
      ),
  )
  return { passed: report.numPassedTests, failed }
}

type Suite = { title: string; specs: { title: string; tests: JourneyTest[] }[]; suites?: Suite[] }
type JourneyTest = { projectName: string; status: string; results?: { errors: JourneyError[] }[] }
type JourneyError = { message?: string; location?: { file: string; line: number } }

/** Reads Playwright's JSON report. A flaky journey has failed. */
export function journeyReport(text: string): Report {
  const report: { stats: { expected: number }; suites: Suite[] } = JSON.parse(text)
  return { passed: report.stats.expected, failed: report.suites.flatMap((suite) => failedOf(suite)) }
}

function failedOf({ title, specs, suites = [] }: Suite): string[] {
  const here = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results = [] }) => {
        const [error] = results.flatMap(({ errors }) => errors)
        return failure(`${title} › ${spec.title} [${projectName}]`, error?.message, error?.location)
      }),
  )
  return [...here, ...suites.flatMap((suite) => failedOf(suite).map((name) => `${title} › ${name}`))]
}

/**
 * Runs a test program that writes its report to `file`, and counts its tests. What failed, and why, comes before all it printed, which may be
 * cut. When it ends badly although no test failed (it crashed, or a file could not be loaded), that is one failure.
 */
export async function tests(
  [name, ...args]: [string, ...string[]],
  file: string,
  read: (text: string) => Report,
): Promise<Findings> {
  const path = join(ROOT, file)
  rmSync(path, { force: true })
  const { code, output } = await execute(name, args)
  const { passed, failed } = existsSync(path) ? read(readFileSync(path, 'utf8')) : { passed: 0, failed: [] }
  const crashed = code !== 0 && failed.length === 0
  return { passed, failed: crashed ? 1 : failed.length, output: [...failed, output].join('\n') }
}
