import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { activityClasses, activityList } from '../../api/activities.ts'
import { call, forQuery, LISTS_FRESH_MS } from '../../api/client.ts'
import { fetchServerTime } from '../../api/server-date.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { memberStore } from '../../session/member-store.ts'
import { serverAhead } from '../../time/clock.ts'
import type { Span } from './rules.ts'

export function activityClassesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['activity-classes', language],
    meta: { keep: 'public' },
    staleTime: LISTS_FRESH_MS,
    queryFn: ({ signal }) => call(activityClasses, {}, { signal, quiet: true }),
  })
}

/** The activities of a class, or of all classes if `classId` is undefined. The page of one activity uses all of them. */
export function activitiesQuery(classId: string | undefined, language: WireLanguage) {
  return queryOptions({
    // Not 'activities': stored answers of that name have an older shape.
    queryKey: ['activity-list', classId ?? '', language],
    meta: { keep: 'public' },
    queryFn: async (context) => {
      const list = await call(activityList, classId === undefined ? {} : { id: classId }, forQuery(context))
      // An API on another host may hide its time, which decides whether an activity has ended.
      if (serverAhead() === undefined) void fetchServerTime()
      return list
    },
  })
}

/**
 * Returns the query for the activities of a class, or of all classes. Refetches on each visit, because the device's clock may
 * have been set in between.
 */
export function useActivities(classId: string | undefined) {
  const { wire } = useLanguage()
  return useQuery({ ...activitiesQuery(classId, wire), refetchOnMount: 'always' })
}

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
