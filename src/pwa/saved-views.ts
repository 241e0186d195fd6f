/**
 * Saved views: the rendered markup of read-only screens. The page stores them (`app/save-view.ts`), the worker sends one with the
 * page (`sw/saved-view.ts`), and `show-view.ts` shows it until the app takes over. `sw/README.md` explains them.
 */

/** The header of a stored view that names its owner, see `viewOwner`. */
export const VIEW_OWNER = 'x-owner'
/** The header that states when a stored view expires (milliseconds since 1970). */
export const VIEW_UNTIL = 'x-until'
/** The attribute of the page's template that holds a view. */
export const VIEW_ATTRIBUTE = 'data-view'

/** The attribute of the template that holds the app's scripts back. They run once the view is painted. */
export const HELD_ATTRIBUTE = 'data-held'

/** How old a view may be, in milliseconds. Later, its times would have a date, see `formatRecent` in `time/format-time.ts`. */
export const VIEW_AGE_MS = 12 * 3_600_000
/** The longest view that is stored, in characters. */
export const VIEW_LENGTH = 64_000
/** How many screens have stored views. */
export const VIEW_COUNT = 16

/** How long an installed app may continue on its last page, in milliseconds. */
export const LAST_ROUTE_AGE_MS = 30 * 60_000

/** How a view shows its data: as loaded earlier, or as known without a connection. */
export type ViewLook = 'earlier' | 'offline'

/**
 * Returns the cache key of a screen's view. The path ignores case, as the router does. Any other parameter than those of the
 * stored screen gives another key.
 */
export function viewKey(url: string, look: ViewLook): string {
  const { origin, pathname, searchParams } = new URL(url)
  searchParams.delete('source') // of the home-screen icon
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1')
  return `${origin}/saved-view/${look}${path === '/' ? '/home' : path}?${searchParams}`
}
