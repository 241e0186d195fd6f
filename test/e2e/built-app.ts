import { join } from 'node:path'
import { execute, ROOT } from '../gate/stage.ts'

/** The API's origin in the build with an API on its own host. It has no certificate, so it is a name of this machine. */
export const API_HOST = 'http://api.localhost'

/** The folder of the build with a separate API host, relative to the repository. */
export const OWN_API_HOST = 'test-results/own-api-host'

/** Returns the environment of that build, or of the shipped one. */
export function buildEnv(ownApiHost: boolean): NodeJS.ProcessEnv {
  return ownApiHost ? { ...process.env, VITE_API_BASE: API_HOST } : process.env
}

/** Returns the folder of the shipped build, or of the one at `OWN_API_HOST`. */
export function builtApp(ownApiHost: boolean): string {
  return join(ROOT, ownApiHost ? OWN_API_HOST : 'dist')
}

/** Runs a build tool. Rejects with its output when it fails. */
export async function runBuild(
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  folder = ROOT,
): Promise<void> {
  const { code, output } = await execute(tool, args, folder, undefined, env)
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} failed with ${code}:\n${output}`)
}
