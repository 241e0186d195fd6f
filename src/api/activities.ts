import * as v from 'valibot'
import { defineCall, emptyAnswer, emptyRequest, optionalParam } from './call.ts'
import { listOf, titledList } from './pages.ts'
import { decimal, fieldOr, flag, id, oneOf, text } from './scalars.ts'

/** Lists the classes of activities. */
export const activityClasses = defineCall({
  path: '/m/activity/class',
  access: 'guest',
  request: emptyRequest,
  answer: titledList('activity class'),
})

const activity = v.pipe(
  v.object({
    id,
    type: fieldOr('activity.type', oneOf({ 1: 'system', 2: 'application' }), undefined),
    start_time: fieldOr('activity.start_time', text, ''),
    end_time: fieldOr('activity.end_time', text, ''),
    lasting: fieldOr('activity.lasting', flag, false),
    multiple: fieldOr('activity.multiple', decimal, null),
    title: fieldOr('activity.title', text, ''),
    content: fieldOr('activity.content', text, ''),
    img: fieldOr('activity.img', text, ''),
  }),
  v.transform((wire) => ({
    id: wire.id,
    /**
     * `system`: the bonus is paid automatically. `application`: the member must apply. Undefined if the server omits the type.
     */
    by: wire.type,
    startsAt: wire.start_time,
    endsAt: wire.end_time,
    permanent: wire.lasting,
    /** How many times the bonus must be turned over. */
    turnoverMultiple: wire.multiple,
    title: wire.title,
    html: wire.content,
    picture: wire.img,
  })),
)

/** Lists the activities of class `id`, or all activities if `id` is omitted. */
export const activityList = defineCall({
  path: '/m/activity/list',
  access: 'guest',
  request: v.object({ id: optionalParam }),
  answer: listOf('activity', activity),
})

export type Activity = v.InferOutput<typeof activityList.answer>[number]

/** Applies for a running activity that accepts applications. */
export const applyForActivity = defineCall({
  path: '/m/activity/apply',
  access: 'member',
  writes: true,
  request: v.object({ id: v.string() }),
  answer: emptyAnswer,
})
