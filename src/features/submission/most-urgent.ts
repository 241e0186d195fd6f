import type { Submission } from '../../submissions/submission.ts'

/** Of a form's submissions the one to show: what is in doubt comes first. */
export function mostUrgent(open: readonly Submission[]): Submission | undefined {
  return open.find((entry) => entry.state === 'doubt') ?? open[0]
}
