import { queryOptions, useQuery } from '@tanstack/react-query'
import { activityClasses, activityList } from '../../api/activities.ts'
import { call, forQuery } from '../../api/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { WireLanguage } from '../../i18n/locales.ts'

const FRESH_MS = 300_000

export function activityClassesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['activity-classes', language],
    meta: { keep: 'public' },
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => call(activityClasses, {}, { signal, quiet: true }),
  })
}

/** The activities of a class, or of all classes if `classId` is undefined. The page of one activity uses all of them. */
export function activitiesQuery(classId: string | undefined, language: WireLanguage) {
  return queryOptions({
    // Not 'activities': stored answers of that name have an older shape.
    queryKey: ['activity-list', classId ?? '', language],
    meta: { keep: 'public' },
    queryFn: (context) => call(activityList, classId === undefined ? {} : { id: classId }, forQuery(context)),
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
