import * as v from 'valibot'
import { memberCall, nothing, type Calls } from '../call.ts'
import { invitesInfo } from '../invites.ts'
import { editMember } from '../edit-member.ts'
import type { PlatformContext } from '../platform-context.ts'

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)))

const GENDERS = { 男: '男', 女: '女', '1': '男', '2': '女', male: '男', female: '女', '': '' } as const

const edit = v.object({
  img: v.optional(v.pipe(v.string(), v.regex(/^(?:\/[\w./-]{1,100})?$/))),
  real_name: text,
  phone: text,
  gender: v.optional(
    v.union([
      v.pipe(
        v.picklist(['男', '女', '1', '2', 'male', 'female', '']),
        v.transform((sent) => GENDERS[sent]),
      ),
      v.pipe(
        v.picklist([1, 2]),
        v.transform((sent) => GENDERS[sent]),
      ),
    ]),
  ),
  born_time: text,
  qq: text,
  email: text,
  telegram: text,
  weixin: text,
  skype: text,
})

/** Profiles, and the friends who registered by a member's link. */
export function profileCalls({ db }: PlatformContext): Calls {
  return {
    '/m/user/edit': memberCall(edit, (changes, { member, now }) => {
      editMember(db, member, changes, now)
      return []
    }),

    '/m/promotion/getlist': memberCall(nothing, (_, { member }) => invitesInfo(db, member.id)),
  }
}
