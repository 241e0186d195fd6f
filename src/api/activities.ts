import * as v from 'valibot'
import { defineCall, emptyAnswer, emptyRequest, optionalParam, field, required, wireObject } from './call.ts'
import { titledList } from './pages.ts'
import { decimal, flag, id, listOf, named, oneOf, text } from './scalars.ts'

/** Lists the classes of activities. */
export const activityClasses = defineCall({
  path: '/m/activity/class',
  access: 'guest',
  request: emptyRequest,
  answer: titledList('activity class'),
})

const activity = wireObject('activity', {
  id: required('id', id),
  /**
   * `system`: the bonus is paid automatically. `application`: the member must apply. Undefined if the server omits the type.
   */
  by: field('type', oneOf({ 1: 'system', 2: 'application' }), undefined),
  startsAt: field('start_time', text, ''),
  endsAt: field('end_time', text, ''),
  permanent: field('lasting', flag, false),
  /** The turnover multiple. Only the description contains what it multiplies. */
  turnoverMultiple: field('multiple', decimal, null),
  title: field('title', text, ''),
  html: field('content', text, ''),
  picture: field('img', text, ''),
})

/** Lists the activities of class `id`, or all activities if `id` is omitted. */
export const activityList = defineCall({
  path: '/m/activity/list',
  access: 'guest',
  request: v.object({ id: optionalParam }),
  answer: listOf('activity', v.pipe(activity, v.transform(named))),
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
