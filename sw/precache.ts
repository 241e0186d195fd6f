import { PICTURE_CACHE } from '../src/pwa/public-caches.ts'
import { limiter } from '../src/limiter.ts'
import { isOfBuild } from './build-check.ts'

/**
 * A file of the build. `revision` is null if the name contains a content hash. `bytes` is the size of a script or style sheet.
 * `onDemand` marks a chunk that only one screen needs.
 */
export interface PrecacheEntry {
  url: string
  revision: string | null
  bytes?: number
  onDemand?: boolean
}

/**
 * How many files are fetched at the same time. Without HTTP/2, browsers open six connections to a host: two stay free for the
 * page. On a very slow network, each fetch slows down what the member does next.
 */
const AT_ONCE = 4
const AT_ONCE_SLOW = 1

/**
 * The files of this build. Workbox itself can neither check a stored file nor repair a damaged one. The cache has Workbox's name,
 * so that unchanged files of older versions are not refetched.
 */
export class Precache {
  readonly #cacheName: string
  /** The files by URL. `key` is the file's URL in the cache. */
  readonly #files: ReadonlyMap<string, PrecacheEntry & { key: string }>
  readonly #isCatalog: (path: string) => boolean
  /** The size check of each file that this worker has served since it started. */
  readonly #checks = new Map<string, Promise<void>>()

  constructor(entries: readonly PrecacheEntry[], scope: string, isCatalog: (path: string) => boolean) {
    this.#cacheName = `workbox-precache-v2-${scope}`
    this.#files = new Map(
      entries.map((entry) => {
        const { href } = new URL(entry.url, scope)
        const key = entry.revision === null ? href : `${href}?__WB_REVISION__=${entry.revision}`
        return [href, { ...entry, key }]
      }),
    )
    this.#isCatalog = isCatalog
  }

  /** Returns whether a URL is a file of this build. */
  has(url: string): boolean {
    return this.#files.has(url)
  }

  /**
   * Stores every file. Rejects when one is missing or belongs to another build: the old version stays, and the next update check
   * tries again. If there is no room for all, removes what it has stored. With `essentialOnly`, leaves out the chunks on demand:
   * each is stored when it is first used. `slowly` is for a very slow network.
   */
  async install({ essentialOnly = false, slowly = false } = {}): Promise<void> {
    const cache = await this.#open()
    const limited = limiter(slowly ? AT_ONCE_SLOW : AT_ONCE)
    const added: string[] = []
    let isFull = false
    const fill = async (url: string, key: string) => {
      if (isFull) return
      const stored = await this.#stored(cache, url)
      if (stored && (await this.#isWhole(url, stored))) return
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
      added.push(key)
    }
    const wanted = [...this.#files].filter(([, { onDemand }]) => !essentialOnly || !onDemand)
    const files = wanted.map(([url, { key }]) => limited(() => fill(url, key)))
    await Promise.all(files).catch(async (cause: unknown) => {
      isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
      if (isFull) {
        // What members store is more important than a version that does not fit.
        await Promise.allSettled(files)
        await Promise.all(added.map((key) => cache.delete(key)))
      }
      throw cause
    })
  }

  /** Drops the files of earlier builds. */
  async dropOld(): Promise<void> {
    const cache = await this.#open()
    const current = new Set([...this.#files.values()].map(({ key }) => key))
    const old = (await cache.keys()).filter(({ url }) => !current.has(url))
    await Promise.all(old.map((key) => cache.delete(key)))
  }

  /**
   * Answers with a file from the cache. Refetches a missing or damaged one, and stores it if it belongs to this build.
   * `wait` keeps the worker awake for the size check.
   */
  async answer(url: string, wait: (work: Promise<void>) => void): Promise<Response> {
    await this.#checks.get(url)
    const cache = await this.#open().catch(() => undefined)
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

  #open(): Promise<Cache> {
    return caches.open(this.#cacheName)
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
    return isOfBuild(pathname, answer, (path) => this.has(origin + path) || this.#isCatalog(path))
  }
}
