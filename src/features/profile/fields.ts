// Apart from the rules: the address of a page is read in the first load.

/** What a member can change, one a page, under the wire's names; the real name has a page of its own. */
export const PROFILE_FIELDS = [
  'img',
  'gender',
  'born_time',
  'phone',
  'email',
  'qq',
  'telegram',
  'weixin',
  'skype',
] as const

/** One of them. */
export type ProfileField = (typeof PROFILE_FIELDS)[number]
