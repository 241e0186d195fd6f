import { expect, it } from 'vitest'
import { journeyReport, unitReport } from '../../gate/reports.ts'
import { chosen, runStages } from '../../gate/runner.ts'
import { judge, ROOT, together, type Stage } from '../../gate/stage.ts'

const stage = (name: string, run: Stage['run']): Stage => ({ name, run })
const green = stage('green', async () => ({ passed: 3, failed: 0, output: 'quiet' }))
const red = stage('red', async () => ({ passed: 1, failed: 2, output: 'the whole story' }))

const spec = (title: string, status: string, ...errors: object[]) => ({
  title,
  tests: [{ projectName: 'one host', status, results: [{ errors }] }],
})
const lost = {
  message: 'Error: not found\n\n  Timeout: 15000ms',
  location: { file: '/e2e/screens.ts', line: 12 },
}

async function ran(...stages: Stage[]) {
  const lines: string[] = []
  const sum = await runStages(stages, (line) => lines.push(line))
  return { sum, text: lines.join('\n') }
}

it('prints the ten slowest tests and the time of all stages', async () => {
  const times = Array.from({ length: 11 }, (_, at) => ({ name: `test ${at}`, ms: at * 1_000 }))
  const { text } = await ran(stage('unit', async () => ({ passed: 11, failed: 0, output: '', times })))
  expect(text).toContain('10.0 s  test 10')
  expect(text).toContain('1.0 s  test 1')
  expect(text).not.toContain('test 0')
  expect(text).toMatch(/all stages +\d/)
})

it('adds up, goes on after a failure and prints its output alone', async () => {
  const { sum, text } = await ran(red, green)
  expect(sum).toEqual({ passed: 4, failed: 2 })
  expect(text).toContain('the whole story')
  expect(text).not.toContain('quiet')
})

it('counts a stage that throws, or checks nothing, as failed', async () => {
  const throwing = stage('throwing', async () => {
    throw new Error('out of order')
  })
  const idle = stage('idle', async () => ({ passed: 0, failed: 0, output: '' }))
  const { sum, text } = await ran(throwing, idle)
  expect(sum).toEqual({ passed: 0, failed: 2 })
  expect(text).toContain('out of order')
})

it('says why a stage could not run here, which is no failure', async () => {
  const skipped = stage('skipped', async () => ({ passed: 0, failed: 0, output: '', skipped: 'no engine' }))
  const { sum, text } = await ran(skipped)
  expect(sum).toEqual({ passed: 0, failed: 0 })
  expect(text).toContain('skip skipped')
  expect(text).toContain('no engine')
})

it('always prints figures', async () => {
  const { text } = await ran(stage('bytes', async () => judge([], '  120 kB of 135')))
  expect(text).toContain('120 kB of 135')
})

it('runs the requested stages, and lists the existing ones for an unknown name', () => {
  expect(chosen([], [green, red])).toEqual([green, red])
  expect(chosen(['--only', 'red'], [green, red])).toEqual([red])
  expect(() => chosen(['--only', 'blue'], [green, red])).toThrow('green,red')
  expect(() => chosen(['--fast'], [green, red])).toThrow('green,red')
})

it('joins findings and keeps what failed', () => {
  expect(together([judge(['bad']), judge([]), judge([], 'figure')])).toEqual({
    passed: 2,
    failed: 1,
    output: 'bad',
    figures: 'figure',
  })
})

it('reads the reports and lists what failed and why, including flaky journeys', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    {
      fullName: 'takes away',
      status: 'failed',
      failureMessages: ['\u001b[31mexpected 2\u001b[39m\n  to be 1'],
    },
  ]
  const unit = {
    numPassedTests: 1,
    testResults: [{ name: `${ROOT}/test/unit/sum.test.ts`, assertionResults }],
  }
  expect(unitReport(JSON.stringify(unit))).toMatchObject({
    passed: 1,
    failed: ['test/unit/sum.test.ts › takes away › expected 2 to be 1'],
  })
  const journeys = {
    stats: { expected: 1 },
    suites: [
      {
        title: 'home.spec.ts',
        specs: [spec('opens', 'expected'), spec('leaps', 'flaky')],
        suites: [
          { title: 'a guest', specs: [spec('sees it', 'unexpected', lost), spec('waits', 'skipped')] },
        ],
      },
    ],
  }
  expect(journeyReport(JSON.stringify(journeys))).toMatchObject({
    passed: 1,
    failed: [
      'home.spec.ts › leaps [one host]',
      'home.spec.ts › a guest › sees it [one host] › screens.ts:12 › Error: not found Timeout: 15000ms',
    ],
  })
})
