// `npm run conformance`: checks any server against the contract in `src/api`, using the app's own API code.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { check } from './check.ts'
import { conformanceOptions, USAGE, type ConformanceOptions } from './options.ts'

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(USAGE)
  process.exit()
}
let options: ConformanceOptions
try {
  options = conformanceOptions(args)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : 'Wrong options.'}\n${USAGE}`)
  process.exit(2)
}

// A build of the app has the API's URL compiled in; here it is set when the same code is loaded.
const { module } = await runnerImport<typeof import('./check-server.ts')>(
  join(import.meta.dirname, 'check-server.ts'),
  {
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_API_BASE': JSON.stringify(options.api) },
  },
)
process.exitCode = await check(options, module.checkServer, console.log)
