import { isOfBuild } from './whole-build.ts'
import { WIRE_LANGUAGES, type WireLanguage } from '../src/pwa/worker-messages.ts'

/** The catalogs that load after the shell's, by language: paths under `/assets/`, put in by the build. */
declare const LATER_CATALOGS: Record<WireLanguage, readonly string[]>
// The build writes the whole list wherever the name stands: it stands once.
const laterOf = (lang: WireLanguage) => LATER_CATALOGS[lang]

const cacheOf = (lang: WireLanguage) => `lantern-texts-${lang}`

/** Stores every later catalog of a language that is missing or damaged. Rejects when one is not available. */
export async function storeCatalogs(lang: WireLanguage): Promise<void> {
  const cache = await caches.open(cacheOf(lang))
  const store = async (path: string) => {
    const stored = await cache.match(path)
    if (stored && (await isOfBuild(path, stored, isCatalog))) return
    const answer = await fetch(path)
    if (!(await isOfBuild(path, answer, isCatalog))) throw new Error(`${path} is not there`)
    await cache.put(path, answer)
  }
  await Promise.all(laterOf(lang).map(store))
}

/** Before a new version takes over: stores its catalogs for every language the old one had. The page fetches a missing one again. */
export async function carryCatalogsOver(): Promise<void> {
  for (const lang of WIRE_LANGUAGES) {
    if (await caches.has(cacheOf(lang))) await storeCatalogs(lang).catch(() => undefined)
  }
}

/** After a new version took over: drops the old one's catalogs. */
export async function dropOldCatalogs(): Promise<void> {
  for (const lang of WIRE_LANGUAGES) {
    if (!(await caches.has(cacheOf(lang)))) continue
    const cache = await caches.open(cacheOf(lang))
    const old = (await cache.keys()).filter((key) => !laterOf(lang).includes(new URL(key.url).pathname))
    await Promise.all(old.map((key) => cache.delete(key)))
  }
}

/** Whether a path is one of the later catalogs. */
export function isCatalog(path: string): boolean {
  return WIRE_LANGUAGES.some((lang) => laterOf(lang).includes(path))
}

/** Answers a catalog from the cache, or from the network when it is missing there or damaged. */
export async function catalog(request: Request): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true })
  const isGood = stored && (await isOfBuild(new URL(request.url).pathname, stored, isCatalog))
  return isGood ? stored : fetch(request)
}
