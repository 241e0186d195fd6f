import { reloadWhenReached } from '../pwa/chunk-retry.ts'
import { isMemoryOnly } from '../storage/disk.ts'

/**
 * Reloads the page before an import that has failed is retried: some browsers cache the failure until then. Resolves if the
 * server does not answer, or if a reload would lose what is in memory only.
 */
export async function reloadForRetry(): Promise<void> {
  if (!isMemoryOnly()) await reloadWhenReached()
}
