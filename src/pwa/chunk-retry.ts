import { reload, reloadsHeld, updateState } from './updates.ts'

/** The key in session storage of the build that this tab was last reloaded for. */
const STAMP = 'chunk-reload'

/** Thrown when a chunk of the app fails to load or run. The error screen offers a retry. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

// The errors of Chromium, Firefox and WebKit for a module that cannot be loaded. Any other error was thrown while the module was
// evaluated.
const NOT_LOADED =
  /^(Failed to fetch dynamically imported|error loading dynamically imported|Importing a module script failed)|JavaScript MIME type/
const isNotLoaded = (cause: unknown) => cause instanceof TypeError && NOT_LOADED.test(cause.message)

// The imports whose module threw, by source text, which contains the file name. WebKit would resolve the next import of
// such a module, with its exports unset.
const broken = new Set<string>()

/**
 * Loads a chunk, and retries once if it could not be loaded. Rejects with a ChunkError. The build wraps every route's import in
 * this function, or in `withTexts`, which calls it. In Firefox and Chromium before 156 the retry fails too: they cache a failed
 * import until the page is reloaded (https://github.com/whatwg/html/issues/6768).
 */
export function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  const source = String(load)
  if (broken.has(source)) return Promise.reject(new ChunkError('chunk'))
  return load()
    .catch((cause: unknown) => {
      if (isNotLoaded(cause)) return load()
      throw cause
    })
    .catch((cause: unknown) => {
      if (!isNotLoaded(cause)) broken.add(source)
      throw new ChunkError('chunk', { cause })
    })
}

/** How long a navigation that has begun may take to replace the page, in milliseconds. */
const LEAVING_MS = 10_000
let leftAt = -Infinity // never set on iOS, which doesn't fire `beforeunload` (webkit.org/b/219102)
if (typeof window !== 'undefined') addEventListener('beforeunload', () => (leftAt = performance.now()))

// A new version in the cache opens without a connection. The kill switch offers a reload too, but leaves no worker.
async function canLoadPage(): Promise<boolean> {
  if (updateState.get() && (await navigator.serviceWorker.getRegistration())?.active) return true
  const signal = AbortSignal.timeout(10_000) // the error page waits for it
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  return answer?.ok === true
}

async function reloadPage(): Promise<never> {
  await reload()
  return new Promise(() => undefined) // never resolves: the page is about to reload
}

/**
 * Reloads the page if the server answers, or a new version is installed. Otherwise resolves, since a reload would lose what still
 * works.
 */
export async function reloadWhenReached(): Promise<void> {
  if (await canLoadPage()) await reloadPage()
}

/**
 * Reloads the page for a missing chunk, which a newer version may have replaced. Does this only once per build, to prevent a
 * loop. Resolves if a reload would not help, or while reloads are held.
 */
export async function reloadForMissingChunk(): Promise<void> {
  if (reloadsHeld()) return
  try {
    if (sessionStorage.getItem(STAMP) === import.meta.url || !(await canLoadPage())) return
    if (reloadsHeld()) return // the member may have begun something meanwhile
    // Safari and Firefox abort running loads when a navigation begins. A reload would cancel it.
    if (performance.now() - leftAt < LEAVING_MS) return
    sessionStorage.setItem(STAMP, import.meta.url)
  } catch {
    return // without a stamp it could loop forever
  }
  await reloadPage()
}
