import type { Submission } from './submission.ts'

/**
 * The delays after which an unconfirmed submission is reconciled, in milliseconds. They count from the start of
 * `followUnconfirmed`, which also reconciles at once and on reconnect.
 */
export const ROUNDS_MS = [3_000, 10_000, 30_000]

/** Returns true when all automatic rounds are over and the submission was not found. */
export function isMissing({ looks, candidates }: Submission): boolean {
  return looks >= ROUNDS_MS.length && candidates === undefined
}

/** Returns the submission to show on a form: an unconfirmed one comes first. */
export function mostUrgent(open: readonly Submission[]): Submission | undefined {
  return open.find((entry) => entry.state === 'unconfirmed') ?? open[0]
}
