import { whileVisible } from '../time/clock.ts'
import { connection } from './online.ts'
import { offerUpdate, reload, reloadsHeld } from './updates.ts'
import { WORKER_REMOVED, type ToWorker } from './worker-messages.ts'

// Not that of `server-time.ts`: the first load does not include that module.
const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4
/** How long the member waits for an accepted update, in milliseconds. Later they may be in the middle of something else. */
const ACCEPTED_WAIT_MS = 10_000

/**
 * Checks for a new version every hour, and when the page becomes visible again. Skips the latter within 15 minutes of the last
 * check, and all checks while the page is hidden or offline.
 */
export function checkForUpdates(update: () => Promise<unknown>): void {
  let checkedAt = Date.now()
  const check = (minInterval: number) => {
    // A clock that was set back must not stop the checks.
    if (document.hidden || !navigator.onLine || Math.abs(Date.now() - checkedAt) < minInterval) return
    checkedAt = Date.now()
    // A failed check is retried at the next one; the current version keeps running.
    update().catch(() => undefined)
  }
  whileVisible(QUARTER_MS, () => check(HOUR_MS))
  document.addEventListener('visibilitychange', () => check(QUARTER_MS))
}

type ScriptUrl = string | URL

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

/** Returns the worker's URL for Trusted Types, which reject a plain string. The CSP header allows this policy. */
function workerUrl(): ScriptUrl {
  const url = '/sw.js'
  return (
    window.trustedTypes
      ?.createPolicy('lantern-sw', { createScriptURL: (text) => text })
      .createScriptURL(url) ?? url
  )
}

function skipWaiting(worker: ServiceWorker): void {
  worker.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker)
}

// Resolves when the first worker claims the page that installed it.
function whenClaimed(serviceWorker: ServiceWorkerContainer): Promise<unknown> {
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
}

// A first worker can become redundant before the listener is added. The kill switch's worker never claims a page.
function rejectIfRedundant({ installing, waiting }: ServiceWorkerRegistration): Promise<never> {
  const worker = installing ?? waiting
  return new Promise((_, reject) => {
    const check = () => {
      if (!worker || worker.state === 'redundant') reject(new Error('the worker could not be installed'))
    }
    worker?.addEventListener('statechange', check)
    check()
  })
}

/**
 * Installs the worker, and offers new versions through `updates.ts`. Resolves when the worker controls this page. Rejects if the
 * first one cannot be installed. Retries that when the connection returns, and when an update check is due. Without
 * `workbox-window`: in WebKit it throws at a version that is already gone, and it cannot retry a first install.
 */
export async function installWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const url = workerUrl()
  let acceptedAt: number | undefined
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker claims the page that installed it, which is not an update.
    const isFirst = !controlled && acceptedAt === undefined
    controlled = true
    if (isFirst) return
    const isLate = acceptedAt !== undefined && performance.now() - acceptedAt > ACCEPTED_WAIT_MS
    const isAwaited = acceptedAt !== undefined && !isLate
    // Offline, the member may not expect it any more, and the new version may lack texts.
    const mayReload = !reloadsHeld() && (document.hidden || (isLate && navigator.onLine))
    acceptedAt = undefined
    if (isAwaited || mayReload) void reload()
    // Another tab took the new version, or it comes late. Typed text must not be lost here, so the member decides when to reload.
    else offerUpdate(reload)
  })
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data !== WORKER_REMOVED) return
    ports[0]?.postMessage(true)
    if (reloadsHeld()) offerUpdate(reload)
    else void reload()
  })
  let installed: ServiceWorkerRegistration | undefined
  const register = async () => {
    const registration = await serviceWorker.register(url, { updateViaCache: 'none' })
    const offer = () => {
      // Without an active worker, the waiting one is the first install, not an update.
      if (!registration.waiting || !registration.active) return
      // A still newer version has taken the place of the accepted one, which may not have been activated.
      if (acceptedAt !== undefined) return skipWaiting(registration.waiting)
      offerUpdate(() => {
        acceptedAt = performance.now()
        // No longer waiting if another tab took it at the same moment.
        if (registration.waiting) skipWaiting(registration.waiting)
        else void reload()
      })
    }
    const followInstalling = () => {
      const { installing } = registration // null in WebKit if the version is already gone
      installing?.addEventListener('statechange', () => {
        // `registration.waiting` may still be the version that this one has replaced.
        if (acceptedAt !== undefined && installing.state === 'installed') skipWaiting(installing)
        else offer()
      })
    }
    registration.addEventListener('updatefound', followInstalling)
    followInstalling()
    offer()
    if (!registration.active)
      await Promise.race([whenClaimed(serviceWorker), rejectIfRedundant(registration)])
    installed = registration
  }
  let attempt: Promise<void> | undefined
  const install = () => (attempt ??= register().finally(() => (attempt = undefined)))
  checkForUpdates(() => installed?.update() ?? install())
  connection.on(() => {
    if (!installed && connection.get() === 'online') install().catch(() => undefined)
  })
  await install()
}
