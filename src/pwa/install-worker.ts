import { Workbox } from 'workbox-window'
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

/** Installs the worker, has it keep what the language now shown needs offline, and offers new versions through `updates.ts`. */
export async function installWorker(language: () => WireLanguage): Promise<void> {
  const worker = new Workbox(workerUrl(), { updateViaCache: 'none' })
  let accepted = false
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker claims the page that installed it: nothing is new then.
    const isFirst = !controlled
    controlled = true
    if (isFirst) return
    if (accepted || (document.hidden && !updatesHeld())) location.reload()
    // Another tab took the new version; what is typed here must not be lost, so the member says when.
    else offerUpdate(() => location.reload())
  })
  worker.addEventListener('waiting', () => {
    offerUpdate(() => {
      accepted = true
      worker.messageSkipWaiting()
    })
  })
  await worker.register({ immediate: true })
  await navigator.serviceWorker.ready
  await rememberLanguage(language())
}
