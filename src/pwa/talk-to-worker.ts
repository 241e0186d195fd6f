import type { WireLanguage } from '../i18n/locales.ts'
import { signal } from '../signal.ts'
import { readFromWorker, type FromWorker, type ToWorker } from './worker-messages.ts'

/** How long to wait for a worker's reply by default, in milliseconds. */
const PATIENCE_MS = 10_000

// A page that was loading while the worker took over is not controlled by it, but can still message it.
async function activeWorker(): Promise<ServiceWorker | null | undefined> {
  if (!('serviceWorker' in navigator)) return null
  const { controller } = navigator.serviceWorker
  if (controller) return controller
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  return registration?.active
}

/**
 * Sends a message to a worker. Resolves with true if the worker replies `true` within `patience` (milliseconds), else with false.
 */
export function ask(worker: ServiceWorker, message: ToWorker, patience = PATIENCE_MS): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience, false)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data === true)
    })
    port1.start()
    worker.postMessage(message, [port2])
  })
}

/**
 * Makes the worker cache everything that a language needs offline. Resolves with true when cached; false without a worker or
 * network.
 */
export async function rememberLanguage(lang: WireLanguage): Promise<boolean> {
  const worker = await activeWorker()
  return worker ? ask(worker, { type: 'CACHE_LANGUAGE', lang }) : false
}

/** The shortest time between two change messages for one answer, in milliseconds. Some servers' answers always differ. */
const PERIOD_MS = 60_000

// A change may arrive before anyone listens: it is stored for the first listener.
const early: FromWorker[] = []
const changes = signal<FromWorker>()
const heardAt = new Map<string, number>()
const waiting = new Set<string>()

function notify(change: FromWorker): void {
  heardAt.set(nameOf(change), performance.now())
  if (!changes.notify(change)) early.push(change)
}

const nameOf = ({ path, lang }: FromWorker) => `${path} ${lang}`

// The last change of a period is delivered at its end, so that none is lost.
function hear({ data }: MessageEvent): void {
  const change = readFromWorker(data)
  if (!change) return
  const name = nameOf(change)
  if (waiting.has(name)) return
  const rest = (heardAt.get(name) ?? -PERIOD_MS) + PERIOD_MS - performance.now()
  if (rest <= 0) return notify(change)
  waiting.add(name)
  setTimeout(() => {
    waiting.delete(name)
    notify(change)
  }, rest)
}

if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', hear)

/**
 * Subscribes to config answers that differ from the cached one that the page was given. Reports each at most once a minute.
 * Returns the unsubscribe function.
 */
export function onConfigChanged(listener: (change: FromWorker) => void): () => void {
  for (const change of early.splice(0)) listener(change)
  return changes.on(listener)
}
