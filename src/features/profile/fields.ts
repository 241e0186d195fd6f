// Separate from the rules, because the first load parses the URL of a page.

/** The fields that a member can change, one a page, under the wire's names; the real name has a page of its own. */
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
