import { ask } from './talk-to-worker.ts'
import { reload } from './updates.ts'

/** How long a start waits for the new version to take over, in milliseconds. */
const PATIENCE_MS = 2_000

/**
 * Has a version that waits take over before the first screen is shown. Unless another page is open, this one is loaded again with it, and the
 * promise never resolves. A version that does not take over in time goes on waiting.
 */
export async function takeOver(waiting: ServiceWorker): Promise<void> {
  const inTime = AbortSignal.timeout(PATIENCE_MS)
  const tookOver = new Promise<boolean>((resolve) => {
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('controllerchange', () => resolve(true), { signal: inTime })
    inTime.addEventListener('abort', () => resolve(false))
  })
  if (!(await ask(waiting, { type: 'SKIP_WAITING_ALONE' }, PATIENCE_MS)) || !(await tookOver)) return
  await reload()
  await new Promise(() => undefined)
}
