import type { FromWorker, ToWorker } from './worker-messages.ts'

/** How long to wait for a worker's reply by default, in milliseconds. */
const REPLY_TIMEOUT_MS = 10_000

/**
 * Sends a message to a worker. Resolves with true if the worker replies `true` within `timeout` (milliseconds), else with false.
 */
export function ask(worker: ServiceWorker, message: ToWorker, timeout = REPLY_TIMEOUT_MS): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeout, false)
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data === true)
    })
    port1.start()
    worker.postMessage(message, [port2])
  })
}

/** The shortest time between two change messages for one answer, in milliseconds. Some servers' answers always differ. */
const PERIOD_MS = 60_000

// Changes that arrived before the listener.
const earlyChanges: FromWorker[] = []
let listener: ((change: FromWorker) => void) | undefined
const notifiedAt = new Map<string, number>()
const waiting = new Set<string>()

function notify(change: FromWorker): void {
  notifiedAt.set(nameOf(change), performance.now())
  if (listener) listener(change)
  else earlyChanges.push(change)
}

const nameOf = ({ path, lang }: FromWorker) => `${path} ${lang}`

// The last change of a period is delivered at its end, so that none is lost. Ignores other messages: the kill switch worker's, and
// those of later versions.
function onMessage({ data: change }: MessageEvent<FromWorker | { type?: undefined }>): void {
  if (change.type !== 'CONFIG_CHANGED') return
  const name = nameOf(change)
  if (waiting.has(name)) return
  const remaining = (notifiedAt.get(name) ?? -PERIOD_MS) + PERIOD_MS - performance.now()
  if (remaining <= 0) return notify(change)
  waiting.add(name)
  setTimeout(() => {
    waiting.delete(name)
    notify(change)
  }, remaining)
}

if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', onMessage)

/**
 * Sets the one listener for changed config answers. Such an answer differs from the cached one that the page was given. Reports
 * each at most once a minute.
 */
export function onConfigChanged(handler: (change: FromWorker) => void): void {
  listener = handler
  for (const change of earlyChanges.splice(0)) listener(change)
}
