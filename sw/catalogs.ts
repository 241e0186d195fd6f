import { LANGUAGES, type WireLanguage } from '../src/i18n/locales.ts'

/** The catalogs that load after the shell's, by language: paths under `/assets/`, put in by the build. */
declare const LATER_CATALOGS: Record<WireLanguage, readonly string[]>

const cacheOf = (lang: WireLanguage) => `lantern-texts-${lang}`

/** Stores every later catalog of a language that is not stored yet. Rejects when one cannot be had. */
export async function storeCatalogs(lang: WireLanguage): Promise<void> {
  const cache = await caches.open(cacheOf(lang))
  const stored = new Set((await cache.keys()).map((key) => new URL(key.url).pathname))
  await cache.addAll(LATER_CATALOGS[lang].filter((path) => !stored.has(path)))
}

/** Before a new version takes over: stores its catalogs for every language the old one had. */
export async function carryCatalogsOver(): Promise<void> {
  for (const { wire } of LANGUAGES) {
    if (await caches.has(cacheOf(wire))) await storeCatalogs(wire)
  }
}

/** After a new version took over: drops the old one's catalogs. */
export async function dropOldCatalogs(): Promise<void> {
  for (const { wire } of LANGUAGES) {
    if (!(await caches.has(cacheOf(wire)))) continue
    const cache = await caches.open(cacheOf(wire))
    const old = (await cache.keys()).filter(
      (key) => !LATER_CATALOGS[wire].includes(new URL(key.url).pathname),
    )
    await Promise.all(old.map((key) => cache.delete(key)))
  }
}

/** Whether a path is one of the later catalogs. */
export function isCatalog(path: string): boolean {
  return LANGUAGES.some(({ wire }) => LATER_CATALOGS[wire].includes(path))
}

/** Answers a catalog from the cache, else from the network. */
export async function catalog(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
