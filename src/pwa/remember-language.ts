import type { WireLanguage } from '../i18n/locales.ts'
import { ask } from './talk-to-worker.ts'

/**
 * Makes the worker cache everything that a language needs offline, and a new version that waits: it may take over offline.
 * Resolves when both have replied or taken too long. Does nothing without a worker.
 */
export async function rememberLanguage(lang: WireLanguage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // One after the other: the second need not refetch the config answers that the first has stored.
  for (const worker of [registration?.active, registration?.waiting])
    if (worker) await ask(worker, { type: 'CACHE_LANGUAGE', lang })
}
