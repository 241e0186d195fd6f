/** The name of the worker's cache for the three config answers. */
export const CONFIG_CACHE = 'lantern-config'
/** The name of the worker's cache for the operator's public pictures. */
export const PICTURE_CACHE = 'lantern-pictures'

const PUBLIC = [CONFIG_CACHE, PICTURE_CACHE]

/**
 * Removes the operator's data from the worker's caches; the app itself and its texts stay. Never rejects: a browser without
 * caches, or one that refuses them, has nothing to remove.
 */
export async function clearPublicCaches(): Promise<void> {
  if ('caches' in globalThis)
    await Promise.all(PUBLIC.map((name) => caches.delete(name).catch(() => undefined)))
}

/** Resolves with the size of the operator's data in the worker's caches, in bytes. Leaves out what cannot be read. */
export async function publicCachesSize(): Promise<number> {
  if (!('caches' in globalThis)) return 0
  let size = 0
  try {
    for (const name of PUBLIC) {
      if (!(await caches.has(name))) continue
      const cache = await caches.open(name)
      for (const answer of await cache.matchAll()) size += (await answer.blob()).size
    }
  } catch {
    // The browser refuses its caches.
  }
  return size
}

// Not cleared with the operator's data.
const CHOICES = 'lantern-choices'
const DATA_SAVER = '/data-saver'

/** Passes the member's choice to the worker, which cannot read local storage. Null lets the device decide. */
export async function passDataSaver(choice: 'on' | 'off' | null): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    if (choice === null) await caches.delete(CHOICES)
    else await (await caches.open(CHOICES)).put(DATA_SAVER, new Response(choice))
  } catch {
    // the device is full: its own setting applies
  }
}

/** Resolves with whether the worker saves data: the member's choice decides, else the device's setting. */
export async function workerSavesData(deviceSaves: boolean): Promise<boolean> {
  const choice = await caches.match(DATA_SAVER).catch(() => undefined) // a broken cache must not stop the install
  return choice ? (await choice.text()) === 'on' : deviceSaves
}
