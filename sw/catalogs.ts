import { isOfBuild } from './build-check.ts'
import { WIRE_LANGUAGES, type WireLanguage } from '../src/pwa/worker-messages.ts'

/** The URL path of each language's `app` catalog, inserted by the build. */
declare const APP_CATALOGS: Record<WireLanguage, string>
// Keep this the only use: the build replaces each `APP_CATALOGS` with the whole table.
const pathOf = (lang: WireLanguage) => APP_CATALOGS[lang]

const cacheOf = (lang: WireLanguage) => `lantern-texts-${lang}`

// Safari may find a file and then fail to read it: such a file counts as missing.
async function readable(cache: Cache, path: string): Promise<Response | undefined> {
  try {
    const stored = await cache.match(path)
    await stored?.clone().arrayBuffer()
    return stored
  } catch {
    return undefined
  }
}

// The HTTP cache may have a page in place of the catalog, for as long as a hashed name allows.
async function fetchCatalog(path: string, request: Request | string): Promise<Response> {
  const answer = await fetch(request)
  return (await isOfBuild(path, answer, isCatalog)) ? answer : fetch(request, { cache: 'reload' })
}

/** Stores the texts of a language, unless they are cached and undamaged. Rejects when they are not available. */
export async function storeCatalog(lang: WireLanguage): Promise<void> {
  const cache = await caches.open(cacheOf(lang))
  const path = pathOf(lang)
  const stored = await readable(cache, path)
  if (stored && (await isOfBuild(path, stored, isCatalog))) return
  const answer = await fetchCatalog(path, path)
  if (!(await isOfBuild(path, answer, isCatalog))) throw new Error(`${path} is not there`)
  await cache.put(path, answer)
}

/**
 * Stores the new version's texts in every language that the old one had. Runs before the new version takes over; the page fetches
 * what is missing.
 */
export async function carryCatalogsOver(): Promise<void> {
  for (const lang of WIRE_LANGUAGES) {
    if (await caches.has(cacheOf(lang))) await storeCatalog(lang).catch(() => undefined)
  }
}

/** Drops the old version's texts, after the new version has taken over. */
export async function dropOldCatalogs(): Promise<void> {
  for (const lang of WIRE_LANGUAGES) {
    if (!(await caches.has(cacheOf(lang)))) continue
    const cache = await caches.open(cacheOf(lang))
    const old = (await cache.keys()).filter((key) => new URL(key.url).pathname !== pathOf(lang))
    await Promise.all(old.map((key) => cache.delete(key)))
  }
}

/** Returns whether a path is the `app` catalog of a language. */
export function isCatalog(path: string): boolean {
  return WIRE_LANGUAGES.some((lang) => pathOf(lang) === path)
}

/** Answers with a catalog from the cache. If it is missing or damaged, or the cache is broken, the network answers. */
export async function catalog(request: Request): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true }).catch(() => undefined)
  const { pathname: path } = new URL(request.url)
  const isGood = stored && (await isOfBuild(path, stored, isCatalog))
  return isGood ? stored : fetchCatalog(path, request)
}
