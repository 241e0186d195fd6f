import * as v from 'valibot'
import { defineCall } from './call.ts'
import { nothingTold } from './nothing-told.ts'

const optionalText = v.optional(v.string())

/** A member's gender by its wire value. Real servers send the Chinese word; numbers and English words are taken too. */
const GENDERS = new Map<string, 'male' | 'female'>([
  ['男', 'male'],
  ['女', 'female'],
  ['1', 'male'],
  ['2', 'female'],
  ['male', 'male'],
  ['female', 'female'],
])

/** The gender that user info tells; undefined when it tells none. */
export function genderOf(wire: string): 'male' | 'female' | undefined {
  return GENDERS.get(wire)
}

/** Changes what is given and nothing else. `gender` is one of the words real servers know; the real name can be set once. */
export const editProfile = defineCall({
  path: '/m/user/edit',
  access: 'member',
  writes: true,
  request: v.object({
    img: optionalText,
    real_name: optionalText,
    phone: optionalText,
    gender: v.optional(v.picklist(['男', '女', ''])),
    born_time: optionalText,
    qq: optionalText,
    email: optionalText,
    telegram: optionalText,
    weixin: optionalText,
    skype: optionalText,
  }),
  answer: nothingTold,
})
