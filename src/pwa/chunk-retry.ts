import { reload, updatesHeld } from './updates.ts'

const STAMP = 'chunk-reload'

/** A part of the app could not be loaded; the error screen offers to try again. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Loads a part of the app, and tries once more when that fails. Rejects with a ChunkError. The build puts it around every route's import. */
export function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  return load()
    .catch(load)
    .catch((cause: unknown) => {
      throw new ChunkError('chunk', { cause })
    })
}

async function isReached(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}

async function loadAgain(): Promise<never> {
  await reload()
  return new Promise(() => undefined) // nothing more until the page is gone
}

/** Loads the page again if the server answers now; resolves when it does not: a reload would then take away what still works. */
export async function reloadWhenReached(): Promise<void> {
  if (await isReached()) await loadAgain()
}

/**
 * Loads the page again for a part that is missing where it is to be shown, since a newer version may have replaced it: once in each build, so that
 * it can never go round. Resolves when that is of no use, or something must not be taken away, such as what is known of an order in doubt.
 */
export async function reloadForPart(): Promise<void> {
  if (updatesHeld()) return
  try {
    if (sessionStorage.getItem(STAMP) === import.meta.url || !(await isReached())) return
    sessionStorage.setItem(STAMP, import.meta.url)
  } catch {
    return // without a stamp it could go round for ever
  }
  await loadAgain()
}
