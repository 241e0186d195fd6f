import type { WireLanguage } from '../i18n/locales.ts'

/** Installs the worker once the page has loaded. A browser that has no worker, or blocks it, goes on without one. */
export function registerWorker(language: () => WireLanguage): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => {
    import('./install-worker.ts')
      .then(({ installWorker }) => installWorker(language))
      .catch(() => {
        // blocked by the browser, or no way to the server: the next start tries again
      })
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
