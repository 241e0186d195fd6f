import type { PrecacheEntry } from 'workbox-precaching'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { carryCatalogsOver, isCatalog } from './catalogs.ts'
import { isOfBuild } from './whole-build.ts'

/** How many files are fetched at the same time. */
const LANES = 6

/**
 * Stores every file of this build. The install fails when one file is missing or belongs to another build: the old version stays, and the
 * next update check tries again.
 */
export function install(
  event: Parameters<PrecacheController['install']>[0],
  entries: readonly PrecacheEntry[],
  isPrecached: (path: string) => boolean,
): void {
  const has = (path: string) => isPrecached(path) || isCatalog(path)
  // Workbox stores one file after the other, which on a slow line is one round trip for each.
  for (let lane = 0; lane < LANES; lane += 1) {
    const controller = new PrecacheController({
      plugins: [
        {
          cacheWillUpdate: async ({ request, response }) =>
            (await isOfBuild(new URL(request.url).pathname, response, has)) ? response : null,
        },
      ],
    })
    controller.addToCacheList(entries.filter((_, index) => index % LANES === lane))
    event.waitUntil(controller.install(event))
  }
  // A missing catalog does not fail the install: the page fetches it again.
  event.waitUntil(carryCatalogsOver().catch(() => undefined))
}
