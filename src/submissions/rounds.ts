import type { Submission } from './submission.ts'

/** What is in doubt is looked up at once and in a round so many milliseconds later; then when the connection is back, and at the next start. */
export const ROUNDS_MS = [3_000, 10_000, 30_000]

/** True when it has been looked for as long as we look by ourselves, and was not there. */
export function isMissing({ looks, candidates }: Submission): boolean {
  return looks >= ROUNDS_MS.length && candidates === undefined
}

/** Of a form's submissions the one to show: what is in doubt comes first. */
export function mostUrgent(open: readonly Submission[]): Submission | undefined {
  return open.find((entry) => entry.state === 'doubt') ?? open[0]
}
