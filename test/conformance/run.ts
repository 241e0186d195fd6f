// `npm run conformance`: checks any server against the contract in `src/api`, with the code that the app itself calls it by.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Line } from './attempt.ts'
import { checkCors } from './cors.ts'
import { conformanceOptions, USAGE, type ConformanceOptions } from './options.ts'
import { lineOf, summaryOf } from './report.ts'

let options: ConformanceOptions
try {
  options = conformanceOptions(process.argv.slice(2))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : 'Wrong options.'}\n${USAGE}`)
  process.exit(2)
}
const { login, token } = options
// A server may repeat in its own words what it was sent.
const secrets = [login?.password, token].filter((secret) => secret !== undefined)
const say = (line: Line) => console.log(lineOf(line, secrets))

// The app's host is written into its build, and here into the same code.
const { module } = await runnerImport<typeof import('./check-server.ts')>(
  join(import.meta.dirname, 'check-server.ts'),
  {
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_API_BASE': JSON.stringify(options.api) },
  },
)
const lines = await module.checkServer(options, say)
const cors = options.origin === undefined ? [] : [await checkCors(options.api, options.origin)]
cors.forEach(say)
console.log(summaryOf(lines))
process.exitCode = [...lines, ...cors].some(({ verdict }) => verdict === 'fails') ? 1 : 0
