import type { WireLanguage } from '../i18n/locales.ts'

/**
 * The version that waits behind the one that gave this page, and how it takes over; undefined when there is none. Asked for at once at a start,
 * since nothing is typed then.
 */
export async function waitingVersion(): Promise<(() => Promise<void>) | undefined> {
  if (!navigator.serviceWorker?.controller) return undefined
  const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
  return waiting ? async () => (await import('./take-over.ts')).takeOver(waiting) : undefined
}

/** Installs the worker once the page has loaded; the app of the kill switch has none. A browser that has no worker, or blocks it, goes on without one. */
export function registerWorker(language: () => WireLanguage): void {
  if (!import.meta.env.PROD || import.meta.env.VITE_KILL_SWITCH || !('serviceWorker' in navigator)) return
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
