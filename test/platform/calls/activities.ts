import * as v from 'valibot'
import { apply } from '../applications.ts'
import { activityPath } from '../artwork/scenes.ts'
import { guestCall, idField, memberCall, nothing, type Calls } from '../call.ts'
import { Refusal } from '../envelope.ts'
import { say, type Lang } from '../language.ts'
import { ACTIVITIES, ACTIVITY_CLASSES, ACTIVITY_MESSAGES, type Activity } from '../seed-texts/activities.ts'
import { DAY, serverDay, serverTime, startOfDay } from '../server-time.ts'
import type { PlatformContext } from '../platform-context.ts'

const listRequest = v.object({ id: v.optional(v.union([idField, v.literal('')])) })

/** Activities and their applications. */
export function activityCalls({ db, seededAt }: PlatformContext): Calls {
  /** Returns when an activity starts and ends; undefined for a permanent one. */
  function timeOf({ days }: Activity): { from: number; until: number } | undefined {
    const today = startOfDay(serverDay(seededAt)) ?? seededAt
    return days && { from: today + days[0] * DAY, until: today + days[1] * DAY }
  }

  function info(activity: Activity, lang: Lang): Record<string, unknown> {
    const time = timeOf(activity)
    return {
      id: activity.id,
      type: activity.type,
      start_time: time ? serverTime(time.from) : '',
      end_time: time ? serverTime(time.until) : '',
      lasting: time ? 0 : 1,
      multiple: activity.multiple,
      title: say(activity.title, lang),
      content: say(activity.content, lang),
      img: activityPath(activity.id),
    }
  }

  return {
    '/m/activity/class': guestCall(nothing, (_, { lang }) =>
      ACTIVITY_CLASSES.map(({ id, title }) => ({ id, title: say(title, lang) })),
    ),

    '/m/activity/list': guestCall(listRequest, ({ id }, { lang }) =>
      ACTIVITIES.filter(({ classId }) => id === undefined || id === '' || classId === id).map((activity) =>
        info(activity, lang),
      ),
    ),

    '/m/activity/apply': memberCall(v.object({ id: idField }), ({ id }, { member, now }) => {
      const activity = ACTIVITIES.find((one) => one.id === id)
      if (!activity) throw new Refusal(ACTIVITY_MESSAGES.activityNotFound)
      if (activity.type !== 2) throw new Refusal(ACTIVITY_MESSAGES.noApplication)
      const time = timeOf(activity)
      if (time && now < time.from) throw new Refusal(ACTIVITY_MESSAGES.notStarted)
      if (time && now >= time.until) throw new Refusal(ACTIVITY_MESSAGES.ended)
      apply({ db, member, from: time?.from ?? 0, now }, activity)
      return []
    }),
  }
}
