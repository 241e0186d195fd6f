import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { useSession } from '../../session/session.ts'
import { versionedKey } from '../../storage/versioned.ts'
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

// Stored outside the member's space, keyed by member hash, to survive a logout: no API call returns applications.
const storedMarks = versionedKey('applied-activities', 1, v.record(v.string(), mark))

/**
 * A member's applications as stored on this device, by activity id. Route loaders await them, so that the first render shows
 * them.
 */
export function appliedQuery(member: string | undefined) {
  return queryOptions<Record<string, Mark>>({
    queryKey: ['applied-activities', member],
    enabled: member !== undefined,
    queryFn: async () => (await storedMarks.read(member))?.value ?? {},
  })
}

/** Returns the mark to store: `done` replaces any mark, the others replace only `unsure`. */
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

/** Returns the mark of an activity. Ignores a mark set before the activity's start: it belongs to an earlier run. */
export function markOf(
  all: Readonly<Record<string, Mark>> | undefined,
  id: string,
  { from }: Span,
): Mark | undefined {
  const found = all?.[id]
  return found && (from === null || found.at >= from) ? found : undefined
}

/** Returns the logged-in member's applications as stored on this device. */
export function useApplied(): Readonly<Record<string, Mark>> | undefined {
  const { member } = useSession()
  return useQuery(appliedQuery(member)).data
}
