// The gate: every stage, then a last line with the sums of all checks and tests. `--only a,b` runs some stages.
import { findBrowser } from '../e2e/browser.ts'
import { ignoreEnvFiles } from '../platform/build-settings.ts'
import { chosen, runStages } from './runner.ts'
import { STAGES } from './stages.ts'

const IN_A_BROWSER = new Set(['unit', 'bytes', 'journeys'])

try {
  ignoreEnvFiles()
  const stages = chosen(process.argv.slice(2), STAGES)
  if (stages.some((stage) => IN_A_BROWSER.has(stage.name))) process.env['CHROMIUM_PATH'] = findBrowser()
  const { passed, failed } = await runStages(stages, console.log)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
