import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { useSession } from '../../session/session.ts'
import { versionedKey } from '../../storage/versioned.ts'
import type { Span } from './rules.ts'

const mark = v.object({
  /** By the server's clock, in milliseconds since 1970. */
  at: v.number(),
  how: v.picklist(['done', 'already', 'unsure']),
})

/**
 * What this device knows of an application: `done` when the server accepted it, `already` when there was one already, `unsure` when no answer came.
 */
export type Mark = v.InferOutput<typeof mark>

// By the hash of the member, and not in the member's space: it outlives a log-out. No call returns applications, so nothing else would.
const storedMarks = versionedKey('applied-activities', 1, v.record(v.string(), mark))

/** What this device knows of a member's applications, by the ids of the activities. A loader waits for it: it must not come late. */
export function appliedQuery(member: string | undefined) {
  return queryOptions<Record<string, Mark>>({
    queryKey: ['applied-activities', member],
    enabled: member !== undefined,
    queryFn: async () => (await storedMarks.read(member))?.value ?? {},
  })
}

/** The mark after another one: a missing answer does not replace what is known. */
export function markAfter(before: Mark | undefined, next: Mark): Mark {
  if (before === undefined || next.how === 'done') return next
  return before.how === 'unsure' ? next : before
}

/** Stores the result of an application. */
export async function noteApplied(
  client: QueryClient,
  member: string,
  id: string,
  next: Mark,
): Promise<void> {
  await storedMarks.update((all = {}) => ({ ...all, [id]: markAfter(all[id], next) }), member)
  await client.invalidateQueries({ queryKey: appliedQuery(member).queryKey })
}

/** The mark of an activity; one from before its start belongs to an earlier run of it. */
export function markOf(
  all: Readonly<Record<string, Mark>> | undefined,
  id: string,
  { from }: Span,
): Mark | undefined {
  const found = all?.[id]
  return found && (from === null || found.at >= from) ? found : undefined
}

/** What this device knows of the applications of the member who is logged in. */
export function useApplied(): Readonly<Record<string, Mark>> | undefined {
  const { member } = useSession()
  return useQuery(appliedQuery(member)).data
}
