/** The size limits. 1 kB = 1000 bytes; br = as the server sends it (brotli), gz = gzip -9. */
export const BUDGETS = {
  /** JS and CSS of the first visit of /home until it is idle, including the shell's catalog, br. */
  firstLoad: 140_000,
  /** What opening any other route loads in addition to that and the catalog `app`, br. */
  route: 25_000,
  /** The catalog `app` of a language: every text that the first load does not need, br. */
  appCatalog: 26_000,
  /** The service worker, gz. */
  worker: 9_000,
  /** All that the service worker stores when it is installed, br. */
  precache: 700_000,
  /** Lines in one file. */
  lines: 400,
}
