import { isOfBuild } from './whole-build.ts'
import { WIRE_LANGUAGES, type WireLanguage } from '../src/pwa/worker-messages.ts'

/** The catalogs that load after the shell's, by language: paths under `/assets/`, put in by the build. */
declare const LATER_CATALOGS: Record<WireLanguage, readonly string[]>
// The build writes the whole list wherever the name stands: it stands once.
const laterOf = (lang: WireLanguage) => LATER_CATALOGS[lang]

const cacheOf = (lang: WireLanguage) => `lantern-texts-${lang}`

/** Stores every later catalog of a language that is not stored yet. Rejects when one cannot be had. */
export async function storeCatalogs(lang: WireLanguage): Promise<void> {
  const cache = await caches.open(cacheOf(lang))
  const stored = new Set((await cache.keys()).map((key) => new URL(key.url).pathname))
  const store = async (path: string) => {
    const answer = await fetch(path)
    if (!(await isOfBuild(path, answer, isCatalog))) throw new Error(`${path} is not there`)
    await cache.put(path, answer)
  }
  await Promise.all(
    laterOf(lang)
      .filter((path) => !stored.has(path))
      .map(store),
  )
}

/** Before a new version takes over: stores its catalogs for every language the old one had. */
export async function carryCatalogsOver(): Promise<void> {
  for (const lang of WIRE_LANGUAGES) {
    if (await caches.has(cacheOf(lang))) await storeCatalogs(lang)
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

/** Answers a catalog from the cache, else from the network. */
export async function catalog(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
