import { buildEnv, OWN_API_HOST, runBuild } from './built-app.ts'

/** Builds the app for an API on its own host, before the journeys start. */
export default function build(): Promise<void> {
  const args = ['build', '--outDir', OWN_API_HOST, '--emptyOutDir', '--logLevel', 'error']
  return runBuild('vite', args, buildEnv(true))
}
