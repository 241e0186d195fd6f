import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { execute, ROOT, type Findings, type TimedTest } from './stage.ts'

/** How many tests passed, the failures with their first error, and each test's time. */
type Report = { passed: number; failed: string[]; times: TimedTest[] }

type UnitReport = {
  numPassedTests: number
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[]
  }[]
}

const MAX_CAUSE_LENGTH = 400

/** Formats a failed test in one line: its name and the start of its error. */
function failure(name: string, message = '', place?: { file: string; line: number }): string {
  const cause = stripVTControlCharacters(message).split(/\s+/).join(' ').slice(0, MAX_CAUSE_LENGTH)
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
  const times = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${relative(ROOT, name)} › ${fullName}`,
      ms: duration,
    })),
  )
  return { passed: report.numPassedTests, failed, times }
}

type Suite = { title: string; specs: { title: string; tests: JourneyTest[] }[]; suites?: Suite[] }
type JourneyTest = {
  projectName: string
  status: string
  results?: { duration?: number; errors: JourneyError[] }[]
}
type JourneyError = { message?: string; location?: { file: string; line: number } }

/** Reads Playwright's JSON report. A flaky journey has failed. */
export function journeyReport(text: string): Report {
  const report: { stats: { expected: number }; suites: Suite[] } = JSON.parse(text)
  const journeys = report.suites.flatMap((suite) => journeysOf(suite))
  const failed = journeys
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ name, results = [] }) => {
      const [error] = results.flatMap(({ errors }) => errors)
      return failure(name, error?.message, error?.location)
    })
  const times = journeys.map(({ name, results = [] }) => ({
    name,
    ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
  }))
  return { passed: report.stats.expected, failed, times }
}

function journeysOf({ title, specs, suites = [] }: Suite): (JourneyTest & { name: string })[] {
  const here = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, name: `${spec.title} [${test.projectName}]` })),
  )
  return [...here, ...suites.flatMap((suite) => journeysOf(suite))].map((journey) => ({
    ...journey,
    name: `${title} › ${journey.name}`,
  }))
}

/**
 * Runs a test program that writes its report to `file`, and counts its tests. Failures come before the rest of the output, which may be cut. A
 * program that ends with an error although no test failed (a crash, a file that does not load) counts as one failure.
 */
export async function tests(
  [name, ...args]: [string, ...string[]],
  file: string,
  read: (text: string) => Report,
): Promise<Findings> {
  const path = join(ROOT, file)
  rmSync(path, { force: true })
  const { code, output } = await execute(name, args)
  const report = existsSync(path) ? read(readFileSync(path, 'utf8')) : { passed: 0, failed: [], times: [] }
  const { passed, failed, times } = report
  const crashed = code !== 0 && failed.length === 0
  return { passed, failed: crashed ? 1 : failed.length, output: [...failed, output].join('\n'), times }
}
