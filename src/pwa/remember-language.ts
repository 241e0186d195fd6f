import type { WireLanguage } from '../i18n/locales.ts'
import { ask } from './talk-to-worker.ts'

// A page that was loading while the worker took over is not controlled by it, but can still message it.
async function activeWorker(): Promise<ServiceWorker | null | undefined> {
  if (!('serviceWorker' in navigator)) return null
  const { controller } = navigator.serviceWorker
  if (controller) return controller
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  return registration?.active
}

/**
 * Makes the worker cache everything that a language needs offline. Resolves with true when cached; false without a worker or
 * network.
 */
export async function rememberLanguage(lang: WireLanguage): Promise<boolean> {
  const worker = await activeWorker()
  return worker ? ask(worker, { type: 'CACHE_LANGUAGE', lang }) : false
}
