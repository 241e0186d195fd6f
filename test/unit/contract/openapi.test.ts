import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { droppedCounts } from '../../../src/api/scalars.ts'
import { readAnswer } from '../../../src/api/envelope.ts'
import { execute, ROOT } from '../../gate/stage.ts'
import { openApi, type Examples } from '../../contract/openapi.ts'
import { recordExamples } from '../../contract/record.ts'
import { ALL_CALLS } from '../api/samples/all.ts'
import { seededFile } from '../../platform/seeded-file.ts'
import { startPlatform } from '../../platform/start-platform.ts'

let examples: Examples
let calls: readonly string[]

beforeAll(async () => {
  const platform = await startPlatform({ dataFile: await seededFile(), port: 0 })
  calls = platform.calls
  examples = await recordExamples(platform)
  await platform.close()
})

/** Resolves with what the linter finds in a document. */
async function problems(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  })
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

describe('the contract as OpenAPI', () => {
  it('is accepted by a linter, its examples too', async () => {
    expect(await problems(openApi('1.0.0', examples))).toEqual([])
  })

  it('describes every row once, by name', () => {
    const { components, paths } = openApi('1.0.0', examples)
    const { TradeRecordsRow: row } = Object(components.schemas)
    expect(Object.keys(row.properties)).toContain('created_at')
    const text = JSON.stringify(paths)
    expect(text).toContain('"items":{"$ref":"#/components/schemas/TradeRecordsRow"}')
    expect(text).not.toContain(JSON.stringify(row))
  })

  it('describes every call and its purpose', () => {
    const { paths } = openApi('1.0.0', examples)
    expect(Object.keys(paths)).toHaveLength(ALL_CALLS.length)
    for (const { post } of Object.values(paths)) expect(post.summary).toMatch(/^[A-Z].*\.$/)
  })

  it('has an example of every call that the platform has', () => {
    const has = ALL_CALLS.map(({ path }): string => path).filter((path) => calls.includes(path))
    expect([...examples.keys()].toSorted()).toEqual(has.toSorted())
  })

  // Red when the command does not run: Node cannot load the app's API code alone.
  it('is written by `npm run contract`', async () => {
    const file = 'test-results/contract/openapi.json'
    const { code, output } = await execute(process.execPath, ['test/contract/write.ts'])
    expect([code, output.trim()]).toEqual([0, `${file}: 40 calls, 40 of them with an example`])
    const { paths } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
    expect(Object.keys(paths)).toHaveLength(ALL_CALLS.length)
  })

  it('contains no token, no launch URL and no key of the operator', () => {
    const text = JSON.stringify(openApi('1.0.0', examples))
    expect(text).toContain('<token>')
    expect(text).not.toMatch(/eyJ|session=[^…]|merchant|secret_key/)
  })
})

describe('each answer of the platform', () => {
  it('is read by the app without a loss', () => {
    const before = new Map(droppedCounts())
    for (const { path, answer } of ALL_CALLS.filter(({ path }) => path !== '/m/captcha/get')) {
      const recorded = examples.get(path)?.answer
      if (recorded) readAnswer<unknown>(answer, 200, JSON.stringify(recorded))
    }
    expect(new Map(droppedCounts())).toEqual(before)
  })
})
