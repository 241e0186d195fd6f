/**
 * Returns what this tab has stored about a history entry: how much of a list it showed. Null if nothing. Back and a reload restore
 * the scroll position only on a page as long as before.
 */
export function readShown(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores how much of a list a history entry shows, for `readShown`. */
export function storeShown(key: string, shown: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(shown))
  } catch {
    // Without storage, Back leads to the top of the list.
  }
}
