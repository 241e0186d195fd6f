/** The size limits (bytes). A kB has 1000 bytes. Sizes are as the server sends them (br, brotli) or gzip -9 (gz). */
export const BUDGETS = {
  /** JS and CSS of the first visit of /home until it is idle, br. Includes the shell's catalog. */
  firstLoad: 140_000,
  /** What opening any other route loads in addition to that and the catalog `app`, br. */
  route: 25_000,
  /** The catalog `app` of a language, br. It contains every text that the first load does not need. */
  appCatalog: 26_000,
  /** The service worker, gz. */
  worker: 9_000,
  /** All that the service worker stores when it is installed, br. */
  precache: 700_000,
  /** Lines in one file. */
  lines: 400,
}
