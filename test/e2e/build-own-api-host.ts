import { execFileSync } from 'node:child_process'
import { ROOT } from '../gate/stage.ts'
import { buildEnv, OWN_API_HOST } from './built-app.ts'

/** Builds the app for an API on its own host, before the journeys start. */
export default function build(): void {
  execFileSync('vite', ['build', '--outDir', OWN_API_HOST, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: ROOT,
    env: buildEnv(true),
    stdio: 'pipe',
  })
}
