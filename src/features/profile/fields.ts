// Separate from the rules: the first load needs only these to parse URLs.

/** The fields that a member can change, by wire name, one per page. The real name has its own page. */
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

/** A field that a member can change. */
export type ProfileField = (typeof PROFILE_FIELDS)[number]
