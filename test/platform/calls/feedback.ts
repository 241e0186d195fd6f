import * as v from 'valibot'
import { idField, memberCall, nothing, type Calls } from '../call.ts'
import { Refusal } from '../envelope.ts'
import { say } from '../language.ts'
import { ACTIVITY_MESSAGES, FEEDBACK_TYPES } from '../seed-texts/activities.ts'
import type { PlatformContext } from '../platform-context.ts'

/** The largest picture accepted, in bytes. */
export const LARGEST_PICTURE = 15 * 1024 * 1024

const feedback = v.object({
  id: idField,
  text: v.string(),
  img: v.optional(v.union([v.file(), v.literal('')])),
})

/** The feedback that members send to the operator. */
export function feedbackCalls(world: PlatformContext): Calls {
  return {
    '/m/feedback_type/getlist': memberCall(nothing, (_, { lang }) =>
      FEEDBACK_TYPES.map(({ id, title }) => ({ id, title: say(title, lang) })),
    ),

    '/m/feedback/to': memberCall(feedback, async ({ id, text, img }, { member, lang, now }) => {
      const { feedback_min: min, feedback_max: max } = world.config(lang).rules
      const { unknownType, textLength, badPicture } = ACTIVITY_MESSAGES
      if (!FEEDBACK_TYPES.some((type) => type.id === id)) {
        throw new Refusal(unknownType, { errors: { id: unknownType } })
      }
      const length = Array.from(text.trim()).length
      if (length < min || length > max) {
        const values = { min: String(min), max: String(max) }
        throw new Refusal(textLength, { errors: { text: textLength }, values })
      }
      const picture = img ? new Uint8Array(await img.arrayBuffer()) : undefined
      if (picture && !isPicture(picture)) throw new Refusal(badPicture, { errors: { img: badPicture } })
      world.db.run(
        'INSERT INTO feedback (member_id, type_id, text, picture, created_at) VALUES (?, ?, ?, ?, ?)',
        member.id,
        id,
        text.trim(),
        picture ?? null,
        now,
      )
      return []
    }),
  }
}

/** Checks a file by its content, whatever its name. */
function isPicture(bytes: Uint8Array): boolean {
  if (bytes.length > LARGEST_PICTURE) return false
  return [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0xff, 0xd8, 0xff],
  ].some((start) => start.every((byte, place) => bytes[place] === byte))
}
