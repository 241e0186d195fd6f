import { lazy, type ComponentType } from 'react'
import type { Submission } from '../../submissions/submission.ts'
import { PartMissing } from './part-missing.tsx'

type Part = ComponentType<{ submission: Submission }>

// Needed seldom, and then perhaps without a connection: twice, then what to do stands in its place. Never by loading the page again: while an
// order is in doubt the app does not do that.
function part(load: () => Promise<{ default: Part }>) {
  return lazy(() =>
    load()
      .catch(load)
      .catch(() => ({ default: PartMissing })),
  )
}

/** The ways out of a doubt. */
export const DoubtWays = part(() => import('./doubt-ways.tsx'))

/** The choice among several orders. */
export const CandidatesView = part(() => import('./candidates-view.tsx'))

/** What was not accepted when it was sent again. */
export const RefusedView = part(() => import('./refused-view.tsx'))
