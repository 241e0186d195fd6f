import { startPlatform, type Platform } from '../platform/start-platform.ts'
import { seededFile } from '../platform/seeded-file.ts'

/** A built site on its own platform, which runs during the whole bench. HTTP/1.1, files precompressed with brotli. */
export interface Site {
  /** Its name in the table: `this build`, `previous build` or `bare page`. */
  name: string
  dist: string
  platform: Platform
}

/** Serves a built site with freshly seeded data. */
export async function openSite(name: string, dist: string): Promise<Site> {
  return { name, dist, platform: await startPlatform({ dataFile: await seededFile(), dist, port: 0 }) }
}
