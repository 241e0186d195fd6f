import { formOf, type Submission } from './submission.ts'

/** Longer than any answer is waited for, in milliseconds. */
const ANSWERED_BY_MS = 15_000

/** The name under which the sending of one form of a member's is locked. */
export function lockOf({ kind, member }: Pick<Submission, 'kind' | 'member'>): string {
  return `lantern-submission-${formOf({ kind })}-${member}`
}

/** True in browsers that can lock across tabs; elsewhere the journal alone keeps them apart. */
export function canLock(): boolean {
  return 'locks' in navigator
}

/** Does a task while no other tab does one under the same name; gives undefined, and does nothing, while one does. */
export async function unlessBusy<T>(name: string, task: () => Promise<T>): Promise<T | undefined> {
  if (!canLock()) return task()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : undefined))
}

/** Does a task as soon as no other tab does one under the same name; without locks, when none can any more. */
export async function whenFree(name: string, task: () => Promise<void>): Promise<void> {
  if (canLock()) return navigator.locks.request(name, task)
  await new Promise((resolve) => {
    setTimeout(resolve, ANSWERED_BY_MS)
  })
  return task()
}
