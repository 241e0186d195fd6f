import * as v from 'valibot'
import { memberStore } from '../../session/member-store.ts'
import type { Span } from './rules.ts'

const mark = v.object({
  /** When the mark was set, by the server's clock (milliseconds since 1970). */
  at: v.number(),
  how: v.picklist(['done', 'already', 'unsure']),
})

/**
 * The known state of an application. `done`: the server accepted it. `already`: the member had applied before. `unsure`: no
 * answer came.
 */
export type Mark = v.InferOutput<typeof mark>

/**
 * Members' applications as stored on this device, by activity id. They survive a logout, because no API call returns them. Route
 * loaders await them, so that the first render shows them.
 */
export const storedApplications = memberStore('applied-activities', 1, v.record(v.string(), mark), {})

/** Returns the mark to store: `done` replaces any mark, the others replace only `unsure`. */
export function markAfter(before: Mark | undefined, next: Mark): Mark {
  if (before === undefined || next.how === 'done') return next
  return before.how === 'unsure' ? next : before
}

export function noteApplied(member: string, id: string, next: Mark): Promise<void> {
  return storedApplications.change(member, (all) => ({ ...all, [id]: markAfter(all[id], next) }))
}

/** Returns the mark of an activity. Ignores a mark set before the activity's start: it belongs to an earlier run. */
export function markOf(
  all: Readonly<Record<string, Mark>> | undefined,
  id: string,
  { from }: Span,
): Mark | undefined {
  const found = all?.[id]
  return found && (from === null || found.at >= from) ? found : undefined
}
