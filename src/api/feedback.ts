import * as v from 'valibot'
import { defineCall } from './call.ts'
import { nothingTold } from './nothing-told.ts'
import { listOf } from './pages.ts'
import { id, text, told } from './scalars.ts'

/** What feedback can be about. */
export const feedbackTypes = defineCall({
  path: '/m/feedback_type/getlist',
  access: 'member',
  request: v.object({}),
  answer: listOf('feedback type', v.object({ id, title: told('feedback type.title', text, '') })),
})

const written = v.object({ id: v.string(), text: v.string() })

/** Sends feedback: the type's id and the text, or with a picture what `feedbackWithPicture` makes of them. */
export const sendFeedback = defineCall({
  path: '/m/feedback/to',
  access: 'member',
  writes: true,
  request: v.union([written, v.instance(FormData)]),
  answer: nothingTold,
})

/** Feedback with a picture, as the one multipart body of the contract. */
export function feedbackWithPicture(feedback: v.InferInput<typeof written>, picture: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(feedback)) form.append(name, value)
  form.append('img', picture)
  return form
}
