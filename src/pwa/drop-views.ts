// Apart from `saved-views.ts`, because the first load needs only this.

export const VIEW_CACHE = 'lantern-views'

/** Removes all saved views. Never rejects; resolves with whether none is left. */
export async function dropViews(): Promise<boolean> {
  try {
    if ('caches' in globalThis) await caches.delete(VIEW_CACHE)
    return true
  } catch {
    return false
  }
}
