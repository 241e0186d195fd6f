import {
  CONFIG_PATHS,
  readToWorker,
  type FromWorker,
  type ToWorker,
  type WireLanguage,
} from '../src/pwa/worker-messages.ts'
import { freshConfig, storedConfig } from './config-answers.ts'
import type { Origins } from './rules.ts'

/** The fields of a message event that the worker reads. */
export interface ReceivedMessage {
  data: unknown
  origin: string
  source: object | null
  ports: readonly { postMessage(isDone: boolean): void }[]
}

/** The tasks that a message can start. */
interface Work {
  /** Activates this waiting worker. */
  activate: () => Promise<void>
  /** Stores the texts of a language. Rejects when they are not available. */
  storeTexts: (lang: WireLanguage) => Promise<void>
  /** Resolves with whether the texts of every language in use are stored. */
  hasTexts: () => Promise<boolean>
}

/**
 * Stores the texts and the config answers of a language. Rejects if the texts are not available, or a config call gets no answer. A
 * failed config call is not stored, but does not reject. Claims the page first: if it was loading when this worker took over, it
 * has no worker yet, and nothing that it loads would be cached.
 */
async function serveLanguage(
  lang: WireLanguage,
  { clients }: WorkerScope,
  { api }: Origins,
  { storeTexts }: Work,
): Promise<void> {
  await clients.claim().catch(() => undefined) // this version still waits, or a newer one has replaced it
  const config = CONFIG_PATHS.map(async (path) => {
    const url = api + path
    if (await storedConfig(url, lang)) return
    const headers = { 'content-type': 'application/json', accept: 'application/json', lang }
    await freshConfig(new Request(url, { method: 'POST', headers, body: '{}' }), lang, () =>
      Promise.resolve(),
    )
  })
  await Promise.all([storeTexts(lang), ...config])
}

function handle(message: ToWorker, worker: WorkerScope, places: Origins, work: Work): Promise<void> {
  if (message.type === 'SKIP_WAITING') return work.activate()
  return message.type === 'CACHE_LANGUAGE'
    ? serveLanguage(message.lang, worker, places, work)
    : activateAtStart(worker, work)
}

/** Handles a message and replies whether that succeeded. Ignores every sender but a page of the app's origin. */
export async function handleMessage(
  { data, origin, source, ports }: ReceivedMessage,
  worker: WorkerScope,
  places: Origins,
  work: Work,
): Promise<void> {
  const isFromPage = source !== null && 'type' in source && source.type === 'window'
  const message = readToWorker(data)
  if (!message || origin !== places.origin || !isFromPage) return
  const isDone = await handle(message, worker, places, work).then(
    () => true,
    () => false,
  )
  ports[0]?.postMessage(isDone)
}

interface Page {
  postMessage(message: FromWorker, transfer: []): void
  focus(): Promise<unknown>
}

/** The part of the worker's global scope that this module uses. */
export interface WorkerScope {
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
}

/** Sends a message to every page that this worker controls. */
export async function messagePages(
  { clients }: Pick<WorkerScope, 'clients'>,
  message: FromWorker,
): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage(message, [])
}

/** Focuses an open page of the app, or opens `/`. The page shows what the notification was about. */
export async function showApp({ clients }: Pick<WorkerScope, 'clients'>): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' })
  await (open ? open.focus() : clients.openWindow('/'))
}

/**
 * Activates this waiting worker at a start of the app, which may be offline. Rejects while another page is open, which still runs
 * the old version, or while a language in use has no texts of this version.
 */
export async function activateAtStart(
  worker: WorkerScope,
  { hasTexts }: Pick<Work, 'hasTexts'>,
): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 1) throw new Error('another page is open')
  if (!(await hasTexts())) throw new Error('texts are missing')
  await worker.skipWaiting()
}
