import { join } from 'node:path'

/** The address of the API in the build whose API is on a host of its own. It has no certificate, so it is a name of this machine. */
export const API_HOST = 'http://api.localhost'

/** The repository. */
export const ROOT = join(import.meta.dirname, '../..')
/** Where the build of an API on a host of its own is put, seen from the repository. */
export const OWN_API_HOST = 'test-results/own-api-host'

/** The settings that such a build is made with, or one that is shipped. */
export function buildEnv(ownApiHost: boolean): NodeJS.ProcessEnv {
  return ownApiHost ? { ...process.env, VITE_API_BASE: API_HOST } : process.env
}

/** The folder of the built app: the one that is shipped, or the one whose API is on a host of its own. */
export function builtApp(ownApiHost: boolean): string {
  return join(ROOT, ownApiHost ? OWN_API_HOST : 'dist')
}
