// `npm run contract`: writes the contract as OpenAPI, with examples recorded from the platform.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from '../gate/stage.ts'
import { seededFile } from '../platform/seeded-file.ts'
import { startPlatform } from '../platform/start-platform.ts'

// Not in `dist`, which a deployment publishes.
const FOLDER = 'test-results/contract'
const FILE = `${FOLDER}/openapi.json`

// The contract includes the app's API code, which reads `import.meta.env`: Node alone cannot load it.
const options = { configFile: false, logLevel: 'error' } as const
const { module: recording } = await runnerImport<typeof import('./record.ts')>(
  join(import.meta.dirname, 'record.ts'),
  options,
)
const { module: writing } = await runnerImport<typeof import('./openapi.ts')>(
  join(import.meta.dirname, 'openapi.ts'),
  options,
)

const platform = await startPlatform({ dataFile: await seededFile(), port: 0 })
const examples = await recording.recordExamples(platform)
await platform.close()

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
mkdirSync(join(ROOT, FOLDER), { recursive: true })
writeFileSync(join(ROOT, FILE), JSON.stringify(writing.openApi(version, examples), null, 2))
console.log(`${FILE}: 40 calls, ${examples.size} of them with an example`)
