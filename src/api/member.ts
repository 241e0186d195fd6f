import * as v from 'valibot'
import { defineCall, emptyAnswer, emptyRequest, optionalParam, field, wireObject } from './call.ts'
import { titledList } from './pages.ts'
import { decimal, text, wholeNumber } from './scalars.ts'

/** Genders by wire value. Real servers send the Chinese word; numbers and English words are accepted too. */
const GENDERS = new Map<string, 'male' | 'female'>([
  ['男', 'male'],
  ['女', 'female'],
  ['1', 'male'],
  ['2', 'female'],
  ['male', 'male'],
  ['female', 'female'],
])

/** Returns the gender for a wire value; undefined for an empty or unknown one. */
export function genderOf(wire: string): 'male' | 'female' | undefined {
  return GENDERS.get(wire)
}

/** Updates only the given fields. `gender` must be a word that real servers accept; the real name can be set only once. */
export const editProfile = defineCall({
  path: '/m/user/edit',
  access: 'member',
  writes: true,
  request: v.object({
    img: optionalParam,
    real_name: optionalParam,
    phone: optionalParam,
    gender: v.optional(v.picklist(['男', '女', ''])),
    born_time: optionalParam,
    qq: optionalParam,
    email: optionalParam,
    telegram: optionalParam,
    weixin: optionalParam,
    skype: optionalParam,
  }),
  answer: emptyAnswer,
})

/** The member's invitation and its results. */
export const promotion = defineCall({
  path: '/m/promotion/getlist',
  access: 'member',
  request: emptyRequest,
  answer: wireObject('promotion', {
    /** The invitation link. A relative link belongs to the site's own origin. */
    url: field('url', text, ''),
    registered: field('invite_reg', wholeNumber, undefined),
    active: field('invite_suc', wholeNumber, undefined),
    friendsBets: field('bet_amount', decimal, null),
    rebate: field('total', decimal, null),
    paidOut: field('d_total', decimal, null),
  }),
})

/** The member's invitation. A field that the server does not send is undefined or null. */
export type Promotion = v.InferOutput<typeof promotion.answer>

/** Lists the topics of feedback. */
export const feedbackTypes = defineCall({
  path: '/m/feedback_type/getlist',
  access: 'member',
  request: emptyRequest,
  answer: titledList('feedback type'),
})

const written = v.object({ id: v.string(), text: v.string() })

/** Sends feedback: the type's id and the text. `feedbackWithPicture` builds the body for feedback with a picture. */
export const sendFeedback = defineCall({
  path: '/m/feedback/to',
  access: 'member',
  writes: true,
  request: v.union([written, v.instance(FormData)]),
  answer: emptyAnswer,
})

/** Returns the multipart body of feedback with a picture. No other call of the contract has a multipart body. */
export function feedbackWithPicture(feedback: v.InferInput<typeof written>, picture: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(feedback)) form.append(name, value)
  form.append('img', picture)
  return form
}
