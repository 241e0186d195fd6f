// Runs the journeys on other engines: `npm run engines -- [webkit|firefox] [part of a spec's name] [-g 'part of a title']`.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { journeyReport } from '../gate/reports.ts'
import { ROOT } from '../gate/stage.ts'
import { presentEngines } from './find-engine.ts'
import { ENGINES, type EngineName } from './window.ts'

const REPORT = join(ROOT, 'test-results/engines.json')

const args = process.argv.slice(2)
const isEngine = (word: string): word is EngineName => ENGINES.some((name) => name === word)
const named = args.filter(isEngine)
const rest = args.filter((word) => !isEngine(word))

const { present, missing } = presentEngines(named.length > 0 ? named : ENGINES)
const sum = { passed: 0, failed: 0 }
const lines: string[] = []
for (const { name, title } of present) {
  rmSync(REPORT, { force: true }) // a run that is stopped leaves none
  const config = ['--config', 'test/engines/playwright.config.ts', `--project=engines-${name}`]
  const { status } = spawnSync('playwright', ['test', ...config, ...rest], { cwd: ROOT, stdio: 'inherit' })
  const report = existsSync(REPORT) ? journeyReport(readFileSync(REPORT, 'utf8')) : { passed: 0, failed: [] }
  const failed = status === 0 ? 0 : Math.max(report.failed.length, 1)
  sum.passed += report.passed
  sum.failed += failed
  lines.push(`${title}: ${report.passed} journeys passed, ${failed} failed`)
}
for (const { sentence } of missing) lines.push(sentence)
// A build server must not pass because an engine is missing there.
if (process.env['CI']) sum.failed += missing.length
console.log(lines.join('\n'))
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
