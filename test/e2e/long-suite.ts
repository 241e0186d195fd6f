// The long suite: `npm run journeys` runs every part, `npm run journeys -- --only old-server,days` the parts whose names begin so. What else is
// written there goes to Playwright.
import { spawnSync } from 'node:child_process'
import { ROOT } from './built-app.ts'

const args = process.argv.slice(2)
const at = args.indexOf('--only')
const [, parts = ''] = at < 0 ? [] : args.splice(at, 2)
const projects = parts
  .split(',')
  .filter(Boolean)
  .map((part) => `--project=${part}*`)
const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'test/e2e/everywhere.config.ts', ...projects, ...args],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exitCode = status ?? 1
