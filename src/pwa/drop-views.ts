// Apart from `saved-views.ts`, because the first load needs only this.

export const VIEW_CACHE = 'lantern-views'

/** Removes all saved views. Never rejects: without a cache there are none. */
export async function dropViews(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(VIEW_CACHE).catch(() => undefined)
}
