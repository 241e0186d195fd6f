import { lazy } from 'react'
import { PartMissing } from './part-missing.tsx'

const load = async () => ({ default: (await import('./open-submission.tsx')).OpenSubmission })

/**
 * A submission whose answer never came, in place of its form. The connection that broke the order may break this import too: it is tried twice, then
 * a note says what to do. The page is never reloaded for it while an order is unconfirmed.
 */
export const OpenLater = lazy(() =>
  load()
    .catch(load)
    .catch(() => ({ default: PartMissing })),
)

/** Loads `OpenLater` before an order is sent: afterwards there may be no connection. */
export function preloadOpen(): void {
  load().catch(() => undefined)
}
