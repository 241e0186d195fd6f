const STAMP = 'chunk-reload'
/** A page that was loaded again for a missing chunk is not loaded again for this long, in milliseconds. */
const QUIET_MS = 60_000

/** A part of the app could not be loaded; the error screen offers to try again. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Whether a reload may help now; says yes once a minute, and never offline. */
function mayReload(): boolean {
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(STAMP))
    if (Date.now() - last < QUIET_MS) return false
    sessionStorage.setItem(STAMP, String(Date.now()))
    return true
  } catch {
    return false // without a stamp it could go round for ever
  }
}

/**
 * Loads a part of the app: tries once more when that fails, then loads the page again, since a newer version may have replaced the part.
 * Rejects with a ChunkError when neither is of use. The build puts it around every route's import.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    // a short gap in the network: once more
  }
  try {
    return await load()
  } catch (cause) {
    if (!mayReload()) throw new ChunkError('chunk', { cause })
    location.reload()
    return new Promise(() => undefined) // nothing more until the page is gone
  }
}
