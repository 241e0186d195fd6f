import { lazy, type ComponentType } from 'react'
import type { ViewProps } from './open-submission.tsx'
import { PartMissing } from './part-missing.tsx'

type Part = ComponentType<ViewProps>

// Needed seldom, and then perhaps without a connection: twice, then what to do stands in its place. Never by loading the page again: while an
// order is in doubt the app does not do that.
function part(load: () => Promise<{ default: Part }>) {
  return lazy(() =>
    load()
      .catch(load)
      .catch(() => ({ default: PartMissing })),
  )
}

const loadOpen = async () => ({ default: (await import('./open-submission.tsx')).OpenSubmission })

/** A submission whose answer never came, in place of its form. */
export const OpenLater = part(loadOpen)

/** Loads that before an order leaves: after that there may be no connection. */
export function preloadOpen(): void {
  loadOpen().catch(() => undefined)
}

/** The ways out of a doubt. */
export const DoubtWays = part(() => import('./doubt-ways.tsx'))

/** The choice among several orders. */
export const CandidatesView = part(() => import('./candidates-view.tsx'))

/** What was not accepted when it was sent again. */
export const RefusedView = part(() => import('./refused-view.tsx'))

/** What was in doubt and is there. */
export const FoundView = part(() => import('./found-view.tsx'))
