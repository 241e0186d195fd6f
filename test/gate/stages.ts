import { catalogs } from './catalogs.ts'
import { sbom } from './sbom.ts'
import { dependencies } from './dependencies.ts'
import { conventions } from './conventions.ts'
import { journeyReport, tests, unitReport } from './reports.ts'
import { program, silent, together, type Stage } from './stage.ts'

const UNIT_REPORT = 'test-results/unit.json'
const JOURNEY_REPORT = 'test-results/journeys.json'

/**
 * Every stage, in order. What turns them red: `format` a line that oxfmt would change; `lint` an `any`, a `!`, a floating promise, an untranslated
 * text; `types` a wrong type in app, worker or tests; `unit` and `journeys` a failing test; `build` a text without translation, an unresolved
 * import or a warning; the others say so in their files.
 */
export const STAGES: Stage[] = [
  { name: 'format', run: () => program('oxfmt', '--check') },
  { name: 'lint', run: () => program('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: () => program('tsc', '-b', '--noEmit') },
  { name: 'conventions', run: async () => conventions() },
  { name: 'catalogs', run: catalogs },
  { name: 'dependencies', run: async () => dependencies() },
  {
    name: 'unit',
    run: () =>
      tests(['vitest', 'run', '--reporter=json', `--outputFile=${UNIT_REPORT}`], UNIT_REPORT, unitReport),
  },
  {
    name: 'build',
    run: async () =>
      together([
        await silent('vite', 'build', '--logLevel', 'warn'),
        await program('node', 'test/gate/sbom.ts'),
      ]),
  },
  { name: 'sbom', run: async () => sbom() },
  // imported lazily: a broken platform must not keep the other stages from running
  { name: 'bytes', run: async () => (await import('./bytes.ts')).bytes() },
  {
    name: 'journeys',
    run: () =>
      tests(
        ['playwright', 'test', '--config', 'test/e2e/playwright.config.ts'],
        JOURNEY_REPORT,
        journeyReport,
      ),
  },
  { name: 'engines', run: async () => (await import('./engines.ts')).engines() },
]
