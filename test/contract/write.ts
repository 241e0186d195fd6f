import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../gate/stage.ts'
import { seededFile } from '../platform/seeded-file.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { openApi } from './openapi.ts'
import { recordExamples } from './record.ts'

const FILE = 'dist/contract/openapi.json'

/** Writes the contract as OpenAPI, with examples recorded from the platform. */
const platform = await startPlatform({ dataFile: await seededFile(), port: 0 })
const examples = await recordExamples(platform)
await platform.close()

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
mkdirSync(join(ROOT, 'dist/contract'), { recursive: true })
writeFileSync(join(ROOT, FILE), JSON.stringify(openApi(version, examples), null, 2))
console.log(`${FILE}: 40 calls, ${examples.size} of them with an example`)
