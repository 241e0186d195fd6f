import { PICTURE_CACHE } from '../src/pwa/public-caches.ts'
import { limiter } from '../src/limiter.ts'
import type { WireLanguage } from '../src/pwa/worker-messages.ts'
import { isOfBuild } from './build-check.ts'

/**
 * A file of the build. `revision` is null if the name contains a content hash. `bytes` is the size of a script or style sheet.
 * `onDemand` marks a chunk that only one screen needs. `lang` is the language of an `app` catalog.
 */
export interface PrecacheEntry {
  url: string
  revision: string | null
  bytes?: number
  onDemand?: boolean
  lang?: WireLanguage
}

/** The newer versions of a registration. */
type Newer = Record<'installing' | 'waiting', object | null>

/**
 * How many files are fetched at the same time. Without HTTP/2, browsers open six connections to a host: two stay free for the
 * page. On a very slow network, each fetch slows down what the member does next.
 */
const AT_ONCE = 4
const AT_ONCE_SLOW = 1

/**
 * The files of this build. Workbox itself can neither check a stored file nor repair a damaged one. The cache has Workbox's name,
 * so that unchanged files of older versions are not refetched. The `app` catalog of each language has a cache of its own, which
 * exists once the language is used.
 */
export class Precache {
  readonly #cacheName: string
  /** The files by URL. `key` is the file's URL in the cache, `place` the cache's name. */
  readonly #files: ReadonlyMap<string, PrecacheEntry & { key: string; place: string }>
  /** The size check of each file that this worker has served since it started. */
  readonly #checks = new Map<string, Promise<void>>()

  constructor(entries: readonly PrecacheEntry[], scope: string) {
    this.#cacheName = `workbox-precache-v2-${scope}`
    this.#files = new Map(
      entries.map((entry) => {
        const { href } = new URL(entry.url, scope)
        const key = entry.revision === null ? href : `${href}?__WB_REVISION__=${entry.revision}`
        const place = entry.lang === undefined ? this.#cacheName : `lantern-texts-${entry.lang}`
        return [href, { ...entry, key, place }]
      }),
    )
  }

  /** Returns whether a URL is a file of this build. */
  has(url: string): boolean {
    return this.#files.has(url)
  }

  /**
   * Stores every file but the `app` catalogs. Rejects when one is missing or belongs to another build: the old version stays, and
   * the next update check tries again. If there is no room for all of them, removes those that it has stored. With `essentialOnly`,
   * leaves out the chunks on demand: each is stored when it is first used. `slowly` is for a very slow network.
   */
  async install({ essentialOnly = false, slowly = false } = {}): Promise<void> {
    const limit = limiter(slowly ? AT_ONCE_SLOW : AT_ONCE)
    const added: string[] = []
    let isFull = false
    const add = async (url: string) => {
      if (!isFull && (await this.#store(url))) added.push(url)
    }
    const selected = [...this.#files].filter(([, file]) => !file.lang && (!essentialOnly || !file.onDemand))
    const files = selected.map(([url]) => limit(() => add(url)))
    await Promise.all(files).catch(async (cause: unknown) => {
      isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
      if (isFull) {
        // What members store is more important than a version that does not fit.
        await Promise.allSettled(files)
        await Promise.all(added.map(async (url) => (await this.#open(url)).delete(this.#keyOf(url))))
      }
      throw cause
    })
  }

  /**
   * Stores the texts of a language, then those that other languages in use lack. Rejects when the former are not available.
   */
  async storeTexts(lang: WireLanguage): Promise<void> {
    for (const [url, file] of this.#files) if (file.lang === lang) await this.#store(url)
    await this.carryTextsOver()
  }

  /** Stores the texts of every language that an earlier version had. Leaves out those that are not available. */
  async carryTextsOver(): Promise<void> {
    for (const url of await this.#textsInUse()) await this.#store(url).catch(() => undefined)
  }

  /** Resolves with whether the texts of every language in use are stored. Does not use the network. */
  async hasTexts(): Promise<boolean> {
    for (const url of await this.#textsInUse())
      if (!(await this.#stored(await this.#open(url), url))) return false
    return true
  }

  async #textsInUse(): Promise<string[]> {
    const urls: string[] = []
    for (const [url, { lang, place }] of this.#files) if (lang && (await caches.has(place))) urls.push(url)
    return urls
  }

  /** Drops the files of earlier builds. Does nothing if a newer version has files in the same caches, or is storing them. */
  async dropOld({ installing, waiting }: Newer): Promise<void> {
    if (installing || waiting) return
    const files = [...this.#files.values()]
    const current = new Set(files.map(({ key }) => key))
    for (const place of new Set(files.map((file) => file.place))) {
      if (!(await caches.has(place))) continue
      const cache = await caches.open(place)
      const old = (await cache.keys()).filter(({ url }) => !current.has(url))
      await Promise.all(old.map((key) => cache.delete(key)))
    }
  }

  /**
   * Answers with a file from the cache. Refetches a missing or damaged one, and stores it if it belongs to this build.
   * `wait` keeps the worker awake for the size check.
   */
  async answer(url: string, wait: (work: Promise<void>) => void): Promise<Response> {
    await this.#checks.get(url)
    const cache = await this.#open(url).catch(() => undefined)
    if (!cache) return (await this.#fetch(url, 'default')).answer // a broken cache must not hide the server
    const stored = await this.#stored(cache, url)
    if (!stored) return this.#repair(cache, url)
    if (!this.#checks.has(url) && this.#files.get(url)?.bytes !== undefined) {
      // If the repair fails, the next use finds no file and retries.
      const check = this.#checkSize(cache, url).catch(() => undefined)
      this.#checks.set(url, check)
      wait(check)
    }
    return stored
  }

  /** Stores a file, unless it is stored and undamaged. Resolves with whether it was fetched. Rejects when it is not available. */
  async #store(url: string): Promise<boolean> {
    const cache = await this.#open(url)
    const key = this.#keyOf(url)
    const stored = await this.#stored(cache, url)
    if (stored && (await this.#isWhole(url, stored))) return false
    // The HTTP cache may have a file with a hashed name, but its copy may be damaged.
    const first = this.#fetch(url, url === key ? 'default' : 'reload', 'low')
    let fetched = await first.catch(() => undefined) // cut, for example by a change of network
    if (!fetched?.isGood) fetched = await this.#fetch(url, 'reload', 'low')
    if (!fetched.isGood) throw new Error(`${url} is not of this build`)
    await cache.put(key, fetched.answer.clone()).catch(async () => {
      // The device is full. Pictures are less important than a new version.
      await caches.delete(PICTURE_CACHE)
      await cache.put(key, fetched.answer)
    })
    return true
  }

  // Runs after the answer: reading a whole script first would delay every start. A truncated file is repaired for its next use.
  async #checkSize(cache: Cache, url: string): Promise<void> {
    const stored = await cache.match(this.#keyOf(url))
    if (!stored || (await this.#isWhole(url, stored))) return
    await cache.delete(this.#keyOf(url))
    await this.#repair(cache, url)
  }

  async #repair(cache: Cache, url: string): Promise<Response> {
    const { answer, isGood } = await this.#fetch(url, 'reload')
    // If the device is full, the page still gets its file.
    if (isGood) await cache.put(this.#keyOf(url), answer.clone()).catch(() => undefined)
    return answer
  }

  #open(url: string): Promise<Cache> {
    return caches.open(this.#files.get(url)?.place ?? this.#cacheName)
  }

  #keyOf(url: string): string {
    return this.#files.get(url)?.key ?? url
  }

  // Safari may find a file and then fail to read it: such a file counts as missing.
  async #stored(cache: Cache, url: string): Promise<Response | undefined> {
    try {
      const stored = await cache.match(this.#keyOf(url))
      return stored && (await this.#isGood(url, stored)) ? stored : undefined
    } catch {
      return undefined
    }
  }

  async #fetch(
    url: string,
    cache: RequestCache,
    priority: RequestPriority = 'auto',
  ): Promise<{ answer: Response; isGood: boolean }> {
    const fetched = await fetch(url, { cache, priority })
    // Browsers reject a redirected answer to a navigation.
    const answer = fetched.redirected ? new Response(await fetched.blob(), fetched) : fetched
    return { answer, isGood: (await this.#isGood(url, answer)) && (await this.#isWhole(url, answer)) }
  }

  async #isWhole(url: string, answer: Response): Promise<boolean> {
    const bytes = this.#files.get(url)?.bytes
    if (bytes === undefined) return true
    const body = await answer
      .clone()
      .arrayBuffer()
      .catch(() => undefined) // cannot be read
    return body?.byteLength === bytes
  }

  #isGood(url: string, answer: Response): Promise<boolean> {
    const { origin, pathname } = new URL(url)
    return isOfBuild(pathname, answer, (path) => this.has(origin + path))
  }
}
