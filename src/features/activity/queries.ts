import { queryOptions, useQuery } from '@tanstack/react-query'
import { activityClasses, activityList, type Activity } from '../../api/activities.ts'
import { call, lastServerDate, forQuery } from '../../api/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { useNow, useServerAhead } from '../../time/use-now.ts'
import { serverNow, type ServerClock } from './rules.ts'

const FRESH_MS = 300_000

export function activityClassesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['activity-classes', language],
    meta: { keep: 'public' },
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => call(activityClasses, {}, { signal, quiet: true }),
  })
}

/** The operator's activities, and the server's clock when they were fetched. */
export interface Activities {
  list: Activity[]
  clock: ServerClock
}

/** The activities of a class, or of all classes if `classId` is undefined. The page of one activity uses all of them. */
export function activitiesQuery(classId: string | undefined, language: WireLanguage) {
  return queryOptions({
    queryKey: ['activities', classId ?? '', language],
    meta: { keep: 'public' },
    queryFn: async (context): Promise<Activities> => {
      const list = await call(activityList, classId === undefined ? {} : { id: classId }, forQuery(context))
      const now = Date.now()
      return { list, clock: { ahead: (lastServerDate() ?? now) - now, fetchedAt: now } }
    },
  })
}

/**
 * Returns the time by the server's clock (milliseconds since 1970). `clock` comes with the list of activities; `every` is the
 * update interval (milliseconds).
 */
export function useActivityNow(clock: ServerClock, every: number): number {
  return serverNow(clock, useNow(every), useServerAhead())
}

/**
 * Returns the query for the activities of a class, or of all classes. Refetches on each visit, because the device's clock may
 * have been set in between.
 */
export function useActivities(classId: string | undefined) {
  const { wire } = useLanguage()
  return useQuery({ ...activitiesQuery(classId, wire), refetchOnMount: 'always' })
}
