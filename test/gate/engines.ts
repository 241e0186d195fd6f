import { presentEngines } from '../engines/find-engine.ts'
import { journeyReport, tests } from './reports.ts'
import { judge, type Findings } from './stage.ts'

/**
 * Runs the journeys tagged `@smoke` on WebKit, the engine of every iPhone. Red when a second full load hangs, Back leaves a page with an open sheet,
 * or WebKit is missing on a build server.
 */
export async function engines(): Promise<Findings> {
  const { missing } = presentEngines(['webkit'])
  const sentences = missing.map(({ sentence }) => sentence)
  if (sentences.length > 0 && process.env['CI']) return judge(sentences)
  if (sentences.length > 0) return { passed: 0, failed: 0, output: '', skipped: sentences.join('\n') }
  return tests(
    [
      'playwright',
      'test',
      '--config',
      'test/engines/playwright.config.ts',
      '--project',
      'engines-webkit',
      '--grep',
      '@smoke',
    ],
    'test-results/engines.json',
    journeyReport,
  )
}
