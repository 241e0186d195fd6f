// The field names have their own file, apart from the rules: the first load needs only the names, to parse URLs.

/** The profile fields that a member can edit, by wire name. The real name is bound on its own page. */
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

export type ProfileField = (typeof PROFILE_FIELDS)[number]
