import type { FromWorker } from '../src/pwa/worker-messages.ts'

interface Page {
  postMessage(message: FromWorker, transfer: []): void
  focus(): Promise<unknown>
}

/** The part of the worker's global scope that reaches the app's open pages. */
export interface WorkerScope {
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
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

/** Focuses an open page of the app, or opens one at `/`, which shows what the notification was about. */
export async function showApp({ clients }: Pick<WorkerScope, 'clients'>): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' })
  await (open ? open.focus() : clients.openWindow('/'))
}

/** Activates this waiting worker. Rejects while another page is open, which still runs the old version. */
export async function takeOverAlone(worker: WorkerScope): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 1) throw new Error('another page is open')
  await worker.skipWaiting()
}
