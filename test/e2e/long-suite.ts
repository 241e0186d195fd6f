// The long suite: `npm run journeys` runs every part, `npm run journeys -- --only legacy,faults` the parts whose names start with these.
// Other arguments go to Playwright.
import { spawnSync } from 'node:child_process'
import { presentEngines } from '../engines/find-engine.ts'
import { ENGINES } from '../engines/window.ts'
import { ROOT } from '../gate/stage.ts'

const args = process.argv.slice(2)
const at = args.indexOf('--only')
const [, parts = ''] = at < 0 ? [] : args.splice(at, 2)
const names = parts.split(',').filter(Boolean)
const wanted = ENGINES.filter(
  (engine) => names.length === 0 || names.some((name) => `engines-${engine}`.startsWith(name)),
)
const { missing } = presentEngines(wanted)
for (const { sentence } of missing) console.log(sentence)
const { status } = spawnSync(
  'playwright',
  [
    'test',
    '--config',
    'test/e2e/long-suite.config.ts',
    ...names.map((name) => `--project=${name}*`),
    ...args,
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MISSING_ENGINES: missing.map(({ name }) => name).join(',') },
  },
)
// A build server must not pass because an engine is missing there.
process.exitCode = missing.length > 0 && process.env['CI'] ? 1 : (status ?? 1)
