// Runs the gate's journeys repeatedly and reports how often each failed: `npm run soak -- --runs 10 --busy 2 --throttle 4`.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { journeyReport } from '../gate/reports.ts'
import { execute, LIMIT_MS, ROOT } from '../gate/stage.ts'
import { slowRenderers } from './slow-renderers.ts'

const REPORT = join(ROOT, 'test-results/journeys.json')

/** A process that keeps one core busy until it is killed or orphaned. */
const BUSY = `const parent = process.ppid; for (;;) { const until = Date.now() + 1000; while (Date.now() < until); if (process.ppid !== parent) process.exit() }`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '10' },
    busy: { type: 'string', default: '0' },
    throttle: { type: 'string', default: '1' },
  },
})
const [runs, busy, throttle] = [values.runs, values.busy, values.throttle].map(Number)
if (!runs || busy === undefined || !throttle || [runs, busy, throttle].some(Number.isNaN)) {
  console.error('Usage: npm run soak -- [--runs 10] [--busy 2] [--throttle 4] [spec …]')
  process.exit(1)
}

const loops: ChildProcess[] = Array.from({ length: busy }, () =>
  spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
)
const endThrottle = throttle > 1 ? slowRenderers(throttle) : () => undefined
const end = () => {
  endThrottle()
  for (const loop of loops) loop.kill()
}
// Paused renderers would never resume.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    end()
    process.exit(1)
  })
}
const failures = new Map<string, string[]>()
const seconds: number[] = []
let red = 0
try {
  process.env['JOURNEY_THROTTLE'] = String(throttle)
  for (let run = 1; run <= runs; run += 1) {
    const begun = performance.now()
    const pages = `test-results/soak/${run}`
    const args = ['test', '--config', 'test/e2e/playwright.config.ts', '--output', pages, ...positionals]
    rmSync(REPORT, { force: true }) // a run that is stopped leaves none
    const { code, output } = await execute('playwright', args, ROOT, LIMIT_MS * throttle)
    const took = (performance.now() - begun) / 1000
    seconds.push(took)
    const { passed, failed } = journeyReport(readFileSync(REPORT, 'utf8'))
    console.log(`run ${run} of ${runs}: ${took.toFixed(0)} s, ${passed} passed, ${failed.length} failed`)
    if (code !== 0 && failed.length === 0) throw new Error(output)
    if (failed.length > 0) red += 1
    for (const line of failed) {
      const [name = '', ...cause] = line.split(' › Error')
      failures.set(name, [...(failures.get(name) ?? []), cause.join(' › ').slice(0, 200)])
    }
  }
} finally {
  end()
}

const [median = 0] = seconds.toSorted((a, b) => a - b).slice(Math.floor(seconds.length / 2))
console.log(
  `median ${median.toFixed(0)} s, with ${busy} busy loops, page's processor ${throttle} times slower`,
)
for (const [name, causes] of [...failures].toSorted(([, a], [, b]) => b.length - a.length))
  console.log([`${causes.length} of ${runs}  ${name}`, ...new Set(causes)].join('\n    '))
console.log(`${runs - red} passed, ${red} failed`)
process.exitCode = red > 0 ? 1 : 0
