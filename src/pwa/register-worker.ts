import type { Workbox } from 'workbox-window'
import type { WireLanguage } from '../i18n/locales.ts'
import { rememberLanguage } from './talk-to-worker.ts'
import { offerUpdate, updatesHeld } from './updates.ts'

type ScriptUrl = ConstructorParameters<typeof Workbox>[0]

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): ScriptUrl }
    }
  }
}

/** Under Trusted Types a plain text is no script URL; the headers name this one policy. */
function workerUrl(): ScriptUrl {
  const url = '/sw.js'
  return (
    window.trustedTypes
      ?.createPolicy('lantern-sw', { createScriptURL: (text) => text })
      .createScriptURL(url) ?? url
  )
}

async function register(language: () => WireLanguage): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(workerUrl(), { updateViaCache: 'none' })
  let accepted = false
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker claims the page that installed it: nothing is new then.
    if (!controlled) void rememberLanguage(language())
    else if (accepted || (document.hidden && !updatesHeld())) location.reload()
    // Another tab took the new version; what is typed here must not be lost, so the member says when.
    else offerUpdate(() => location.reload())
    controlled = true
  })
  worker.addEventListener('waiting', () => {
    offerUpdate(() => {
      accepted = true
      worker.messageSkipWaiting()
    })
  })
  await worker.register({ immediate: true })
  await rememberLanguage(language())
}

/**
 * Installs the worker once the page has loaded, has it keep what the language now shown needs offline, and offers new versions through
 * `updates.ts`. A browser that has no worker, or blocks it, goes on without one.
 */
export function registerWorker(language: () => WireLanguage): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => {
    register(language).catch(() => {
      // blocked by the browser, or no way to the server: the next start tries again
    })
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
